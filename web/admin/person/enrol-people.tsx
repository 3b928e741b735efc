import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnrolPeopleTexts, adminEnrolPersonTexts } from "../../texts/admin-enrol.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import {
  BulkFrame,
  type BulkQuestion,
  NamedRows,
  PartDone,
  useBulkRefusal,
} from "../list/bulk-frame.tsx";
import { SeatsField } from "../list/seats-field.tsx";
import { courseTitleIn } from "../student-cells.tsx";

const nameOf = ({ name }: ListedUser) => name;

type Selected = readonly ListedUser[];
type Asked = {
  rows: Selected;
  formless: Selected;
  title: (count: number) => string;
  clear: () => void;
};

/** The button that enrols the selected people in a course, and the question before it. */
export function useEnrolPeople() {
  const t = useTexts(adminEnrolPeopleTexts);
  const [asked, setAsked] = useState<Asked>();
  return {
    buttons: (selected: Selected, clear: () => void) => {
      const ask = () => {
        const rows = selected.filter(({ enrollmentFormFilled }) => enrollmentFormFilled);
        const formless = selected.filter(({ enrollmentFormFilled }) => !enrollmentFormFilled);
        setAsked({ rows, formless, title: t.title, clear });
      };
      return <Button onClick={ask}>{t.enrol(selected.length)}</Button>;
    },
    dialog: (
      <BulkFrame
        asked={asked}
        question={(question) => <EnrolPeopleForm {...question} formless={asked?.formless ?? []} />}
        nameOf={({ name }) => name}
        leftTitle={t.left}
        onChanged={() => undefined}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

type EnrolPeopleFormProps = BulkQuestion<ListedUser> & {
  /** Who is left out, as they have no form. */
  formless: readonly ListedUser[];
};

/** Asks for the course, and names who is left out because they have no form. */
function EnrolPeopleForm({ rows, doneCount, formless, send, onClose }: EnrolPeopleFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolPeopleTexts);
  const p = useTexts(adminEnrolPersonTexts);
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState("");
  const enrolling = useEnrolling(send);
  const refusalText = useBulkRefusal();
  const chosen = courses.find(({ id }) => id === courseId);
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && rows.length > 0 && !enrolling.isPending) enrolling.mutate(chosen);
      }}
    >
      <p className="text-soft">{t.text}</p>
      <PartDone doneCount={doneCount} restCount={rows.length} />
      {rows.length > 0 ? <NamedRows rows={rows} nameOf={nameOf} /> : null}
      {formless.length > 0 ? <Formless people={formless} /> : null}
      <SeatsField
        label={p.course}
        courses={courses}
        chosen={chosen}
        formGrades={rows.map(({ selectedClass }) => selectedClass ?? "")}
        none={p.choose}
        more={chosen ? <TooFew course={chosen} people={rows} /> : null}
        onChange={(id) => {
          enrolling.reset();
          setCourseId(id);
        }}
      />
      {enrolling.error ? (
        <FailedState
          message={
            refusalText(enrolling.error) ??
            failureText(enrolling.error, { fallback: a.changeFailed })
          }
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={enrolling.isPending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" disabled={!chosen || rows.length === 0} isBusy={enrolling.isPending}>
          {t.submit(rows.length)}
        </Button>
      </div>
    </form>
  );
}

function Formless({ people }: { people: readonly ListedUser[] }) {
  const t = useTexts(adminEnrolPeopleTexts);
  return (
    <div className="grid gap-1 rounded-control bg-tint px-4 py-3">
      <p>{t.formless(people.length)}</p>
      <NamedRows rows={people} nameOf={nameOf} />
    </div>
  );
}

type TooFewProps = { course: Course; people: readonly ListedUser[] };

/** Says so where there are fewer seats than people who have none in this course. */
function TooFew({ course, people }: TooFewProps) {
  const t = useTexts(adminEnrolPeopleTexts);
  const seatless = people.filter(({ coursesEnrolled }) => !coursesEnrolled.includes(course.id));
  return seatless.length > course.seatsLeft ? `. ${t.tooFew}` : null;
}

function useEnrolling(send: EnrolPeopleFormProps["send"]) {
  const t = useTexts(adminEnrolPeopleTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (course: Course) =>
      send({
        async send(part) {
          const body = { courseId: course.id, userIds: part.map(({ id }) => id) };
          const { refused } = await call("POST /api/admin/course-enrolments", { body });
          return { rows: [], refused };
        },
        onDone: (done) => notify.success(t.done(done.length, courseTitleIn(course, language))),
      }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ["people"] });
      void queries.invalidateQueries({ queryKey: ["person"] });
      void invalidateCourses(queries);
    },
  });
}
