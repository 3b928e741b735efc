import type { ReactNode } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { Field } from "../../ui/field.tsx";
import { CourseChoice } from "./course-choice.tsx";

export type SeatsFieldProps = {
  label: string;
  optional?: string;
  courses: readonly Course[];
  chosen: Course | undefined;
  /** What no choice means. */
  none: string;
  /** What stands after the seats that the chosen course has left. */
  more?: ReactNode;
  error?: string | undefined;
  onChange: (courseId: string) => void;
};

/** The choice of a course for several people, with the seats that each has left. */
export function SeatsField({ label, optional, chosen, more, error, ...choice }: SeatsFieldProps) {
  const t = useMessages(adminEnrolPeopleMessages);
  const seats = ({ seatsLeft }: Course) => t.seats(seatsLeft);
  const hint = chosen ? (
    <>
      {seats(chosen)}
      {more}
    </>
  ) : null;
  return (
    <Field label={label} {...(optional !== undefined && { optional })} hint={hint} error={error}>
      {(wiring) => (
        <CourseChoice {...wiring} {...choice} value={chosen?.id ?? ""} detailOf={seats} />
      )}
    </Field>
  );
}
