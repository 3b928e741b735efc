import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField } from "../../ui/text-field.tsx";
import { courseTitleIn } from "../student-cells.tsx";

type TargetCourseProps = Omit<ComponentProps<typeof SelectField>, "label" | "children"> & {
  enrolments: readonly ListedEnrolment[];
};

/** To which course enrolments move: an open one with a seat, in which they are not all already. */
export function TargetCourse({ enrolments, ...field }: TargetCourseProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminDecisionsMessages);
  const language = useLanguage();
  const courses = useQuery(coursesQuery).data ?? [];
  const offered = courses.filter(
    ({ id, isOpen, seatsLeft }) =>
      isOpen && seatsLeft > 0 && enrolments.some(({ course }) => course.id !== id),
  );
  return (
    <SelectField {...field} label={t.target}>
      <option value="">{a.choose}</option>
      {offered.map((course) => (
        <option key={course.id} value={course.id}>
          {t.withSeats(courseTitleIn(course, language), course.seatsLeft)}
        </option>
      ))}
    </SelectField>
  );
}
