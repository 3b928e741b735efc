import type { Course } from "../../../contract/entities/course.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { adminImportSeatsMessages } from "../../messages/admin-import-seats.ts";
import { useMessages } from "../../messages/messages.ts";
import { SeatsField } from "../list/seats-field.tsx";

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
  return (
    <SeatsField
      label={t.course}
      optional={t.optional}
      courses={courses}
      chosen={chosen}
      none={t.noCourse}
      error={hasTooFewSeats(chosen, ready) ? f.tooFewSeats(ready) : undefined}
      onChange={onChange}
    />
  );
}

export function hasTooFewSeats(course: Course | undefined, ready: number): boolean {
  return course !== undefined && ready > Math.max(course.seatsLeft, 0);
}
