import type { Course } from "../../../contract/entities/course.ts";
import type { SentPerson } from "../../../contract/entities/people-import.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { adminImportSeatsMessages } from "../../messages/admin-import-seats.ts";
import { useMessages } from "../../messages/messages.ts";
import { SeatsField } from "../list/seats-field.tsx";

type ImportCourseProps = {
  courses: readonly Course[];
  chosen: Course | undefined;
  /** Who are ready. */
  people: readonly SentPerson[];
  onChange: (courseId: string) => void;
};

/** The course for all who are imported, with the seats that are left in it. */
export function ImportCourse({ courses, chosen, people, onChange }: ImportCourseProps) {
  const t = useMessages(adminImportMessages);
  const f = useMessages(adminImportSeatsMessages);
  return (
    <SeatsField
      label={t.course}
      optional={t.optional}
      courses={courses}
      chosen={chosen}
      none={t.noCourse}
      formClasses={people.map(({ selectedClass = "" }) => selectedClass)}
      error={hasTooFewSeats(chosen, people.length) ? f.tooFewSeats(people.length) : undefined}
      onChange={onChange}
    />
  );
}

export function hasTooFewSeats(course: Course | undefined, ready: number): boolean {
  return course !== undefined && ready > Math.max(course.seatsLeft, 0);
}
