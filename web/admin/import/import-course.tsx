import type { Course } from "../../../contract/entities/course.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { adminImportSeatsMessages } from "../../messages/admin-import-seats.ts";
import { useMessages } from "../../messages/messages.ts";
import { Field } from "../../ui/field.tsx";
import { CourseChoice } from "../list/course-choice.tsx";

type ImportCourseProps = {
  courses: readonly Course[];
  chosen: Course | undefined;
  /** How many people are ready. */
  ready: number;
  onChange: (courseId: string) => void;
};

/** The course for all who are imported, with the seats that are left in it. */
export function ImportCourse({ courses, chosen, ready, onChange }: ImportCourseProps) {
  const t = useMessages(adminImportMessages);
  const f = useMessages(adminImportSeatsMessages);
  const s = useMessages(adminEnrolPeopleMessages);
  const seats = ({ seatsLeft }: Course) => s.seats(seatsLeft);
  return (
    <Field
      label={t.course}
      optional={t.optional}
      hint={chosen ? seats(chosen) : null}
      error={hasTooFewSeats(chosen, ready) ? f.tooFewSeats(ready) : undefined}
    >
      {(wiring) => (
        <CourseChoice
          {...wiring}
          courses={courses}
          value={chosen?.id ?? ""}
          onChange={onChange}
          none={t.noCourse}
          detailOf={seats}
        />
      )}
    </Field>
  );
}

export function hasTooFewSeats(course: Course | undefined, ready: number): boolean {
  return course !== undefined && ready > Math.max(course.seatsLeft, 0);
}
