import type { ReactNode } from "react";
import { fitsClass } from "../../../contract/class-fit.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { Field } from "../../ui/field.tsx";
import { Misfit } from "../misfit.tsx";
import { CourseChoice } from "./course-choice.tsx";

export type SeatsFieldProps = {
  label: string;
  optional?: string;
  courses: readonly Course[];
  chosen: Course | undefined;
  /** What no choice means. */
  none: string;
  /** Stands below the field while no course is chosen. */
  hint?: string;
  /** What stands after the seats that the chosen course has left. */
  more?: ReactNode;
  /** The class of the one who is enrolled; "" while it is not known. */
  formClass?: string;
  error?: string | undefined;
  onChange: (courseId: string) => void;
};

/** The choice of a course for those who are enrolled, with the seats that each has left. */
export function SeatsField({
  label,
  optional,
  chosen,
  hint,
  more,
  formClass = "",
  error,
  ...choice
}: SeatsFieldProps) {
  const t = useMessages(adminEnrolPeopleMessages);
  const { all } = useChoices();
  const seats = ({ seatsLeft }: Course) => t.seats(seatsLeft);
  const isMisfit = chosen !== undefined && formClass !== "" && !fitsClass(chosen, formClass, all);
  const below = chosen ? (
    <>
      {seats(chosen)}
      {more}
      {isMisfit ? <Misfit formClass={formClass} /> : null}
    </>
  ) : (
    hint
  );
  return (
    <Field label={label} {...(optional !== undefined && { optional })} hint={below} error={error}>
      {(wiring) => (
        <CourseChoice {...wiring} {...choice} value={chosen?.id ?? ""} detailOf={seats} />
      )}
    </Field>
  );
}
