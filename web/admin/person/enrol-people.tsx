import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call, failureText } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnrolPeopleTexts, adminEnrolPersonTexts } from "../../texts/admin-enrol.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
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

/** Somebody whom the office may enrol, as a list knows them. */
export type Candidate = Pick<
  ListedUser,
  "id" | "name" | "enrollmentFormFilled" | "selectedClass" | "coursesEnrolled"
>;

const nameOf = ({ name }: Candidate) => name;

type Selected = readonly Candidate[];
type Asked = {
  rows: Selected;
  formless: Selected;
  title: (count: number) => string;
  clear: () => void;
};

/**
 * The button that enrols the selected people in a course, and moves them to the next class where one is chosen, and the
 * question before it.
 */
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

type EnrolPeopleFormProps = BulkQuestion<Candidate> & {
  /** Who is left out, as they have no form. */
  formless: Selected;
};

/** Asks for the course, and names who is left out because they have no form. */
function EnrolPeopleForm({ rows, doneCount, formless, send, onClose }: EnrolPeopleFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolPeopleTexts);
  const p = useTexts(adminEnrolPersonTexts);
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState("");
  const [selectedClass, setSelectedClass] = useState("");
  const { classes, gradeName } = useLookups();
  const language = useLanguage();
  const enrolling = useEnrolling(send);
  const refusalText = useBulkRefusal();
  const chosen = courses.find(({ id }) => id === courseId);
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && rows.length > 0 && !enrolling.isPending)
          enrolling.mutate({ course: chosen, selectedClass });
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
        formGrades={rows.map((row) => selectedClass || (row.selectedClass ?? ""))}
        none={p.choose}
        more={chosen ? <TooFew course={chosen} people={rows} /> : null}
        onChange={(id) => {
          enrolling.reset();
          setCourseId(id);
        }}
      />
      <SelectField
        label={t.grade}
        hint={t.gradeHint}
        value={selectedClass}
        onChange={({ target }) => {
          enrolling.reset();
          setSelectedClass(target.value);
        }}
      >
        <option value="">{t.sameGrade}</option>
        {classes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="rounded-control bg-tint px-4 py-3 empty:hidden">
        {chosen && selectedClass !== "" && rows.length > 0
          ? t.willMove(rows.length, courseTitleIn(chosen, language), gradeName(selectedClass))
          : null}
      </p>
      <SaveOrCancel
        refusal={
          enrolling.error
            ? (refusalText(enrolling.error) ??
              failureText(enrolling.error, { fallback: a.changeFailed }))
            : undefined
        }
        isSending={enrolling.isPending}
        isIncomplete={!chosen || rows.length === 0}
        action={t.submit(rows.length)}
        onCancel={onClose}
      />
    </form>
  );
}

function Formless({ people }: { people: Selected }) {
  const t = useTexts(adminEnrolPeopleTexts);
  return (
    <div className="grid gap-1 rounded-control bg-tint px-4 py-3">
      <p>{t.formless(people.length)}</p>
      <NamedRows rows={people} nameOf={nameOf} />
    </div>
  );
}

type TooFewProps = { course: Course; people: Selected };

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
    mutationFn: ({ course, selectedClass }: { course: Course; selectedClass: string }) =>
      send({
        async send(part) {
          const userIds = part.map(({ id }) => id);
          const body = { courseId: course.id, userIds, ...(selectedClass && { selectedClass }) };
          const { refused } = await call("POST /api/admin/course-enrolments", { body });
          return { rows: [], refused };
        },
        onDone: (done) => notify.success(t.done(done.length, courseTitleIn(course, language))),
      }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ["people"] });
      void queries.invalidateQueries({ queryKey: ["person"] });
      // Their rows name the class.
      void queries.invalidateQueries({ queryKey: ["enrolments"] });
      void invalidateCourses(queries);
    },
  });
}
