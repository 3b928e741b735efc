import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { failureText } from "../../api/failure-text.ts";
import { coursesQuery, invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { adminEnrolPersonMessages } from "../../messages/admin-enrol-person.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Field } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { type BulkQuestion, NamedRows } from "../list/bulk-frame.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { type Answered, enrolAll } from "./enrol-all.ts";

export type EnrolPeopleFormProps = BulkQuestion<ListedUser> & { people: readonly ListedUser[] };

const nameOf = ({ name }: ListedUser) => name;

/** Asks for the course, and names who is left out because they have no form. */
export function EnrolPeopleForm({ people, ...question }: EnrolPeopleFormProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolPeopleMessages);
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ isOpen }) => isOpen);
  const [courseId, setCourseId] = useState("");
  const ready = people.filter(({ enrollmentFormFilled }) => enrollmentFormFilled);
  const formless = people.filter(({ enrollmentFormFilled }) => !enrollmentFormFilled);
  const enrolling = useEnrolling(ready, question);
  const chosen = courses.find(({ id }) => id === courseId);
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && ready.length > 0 && !enrolling.isPending) enrolling.mutate(chosen);
      }}
    >
      <p className="text-soft">{t.text}</p>
      {ready.length > 0 ? <NamedRows rows={ready} nameOf={nameOf} /> : null}
      {formless.length > 0 ? <Formless people={formless} /> : null}
      <TargetCourse
        courses={courses}
        chosen={chosen}
        people={ready}
        onChange={(id) => {
          enrolling.reset();
          setCourseId(id);
        }}
      />
      {enrolling.error ? (
        <FailedState message={failureText(enrolling.error, { fallback: a.changeFailed })} />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={enrolling.isPending} onClick={question.onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" disabled={!chosen || ready.length === 0} isBusy={enrolling.isPending}>
          {t.submit(ready.length)}
        </Button>
      </div>
    </form>
  );
}

function Formless({ people }: { people: readonly ListedUser[] }) {
  const t = useMessages(adminEnrolPeopleMessages);
  return (
    <div className="grid gap-1 rounded-control bg-tint px-4 py-3">
      <p>{t.formless(people.length)}</p>
      <NamedRows rows={people} nameOf={nameOf} />
    </div>
  );
}

type TargetCourseProps = {
  courses: readonly Course[];
  chosen: Course | undefined;
  people: readonly ListedUser[];
  onChange: (courseId: string) => void;
};

function TargetCourse({ courses, chosen, people, onChange }: TargetCourseProps) {
  const t = useMessages(adminEnrolPeopleMessages);
  const p = useMessages(adminEnrolPersonMessages);
  const seats = ({ seatsLeft }: Course) => t.seats(seatsLeft);
  return (
    <Field label={p.course} hint={chosen ? <Seats course={chosen} people={people} /> : null}>
      {(wiring) => (
        <CourseChoice
          {...wiring}
          courses={courses}
          value={chosen?.id ?? ""}
          onChange={onChange}
          none={p.choose}
          detailOf={seats}
        />
      )}
    </Field>
  );
}

/** How many seats are left, and whether that is too few for those who have none in this course. */
function Seats({ course, people }: { course: Course; people: readonly ListedUser[] }) {
  const t = useMessages(adminEnrolPeopleMessages);
  const seatless = people.filter(({ coursesEnrolled }) => !coursesEnrolled.includes(course.id));
  return (
    <>
      {t.seats(course.seatsLeft)}
      {seatless.length > course.seatsLeft ? `. ${t.tooFew}` : ""}
    </>
  );
}

function useEnrolling(
  people: readonly ListedUser[],
  { onSending, onSent }: Pick<EnrolPeopleFormProps, "onSending" | "onSent">,
) {
  const t = useMessages(adminEnrolPeopleMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  const [answers] = useState(() => new Map<string, Answered>());
  return useMutation({
    async mutationFn({ id }: Course) {
      const answered: Answered = answers.get(id) ?? new Map();
      answers.set(id, answered);
      await enrolAll({ courseId: id, people, answered });
      return [...answered.values()].filter((refusal) => refusal !== undefined);
    },
    onMutate: () => onSending(true),
    onSettled() {
      onSending(false);
      void queries.invalidateQueries({ queryKey: ["people"] });
      void queries.invalidateQueries({ queryKey: ["person"] });
      void invalidateCourses(queries);
    },
    onSuccess(refused, course) {
      const count = people.length - refused.length;
      const done = count > 0 ? t.done(count, courseTitleIn(course, language)) : undefined;
      if (done && refused.length === 0) notify.success(done);
      onSent({ rows: people, refused, done });
    },
  });
}
