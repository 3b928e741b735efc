import type { ReactNode } from "react";
import { fitsClass } from "../../../contract/class-fit.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { adminEnrolPeopleMessages } from "../../messages/admin-enrol.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { Field } from "../../ui/field.tsx";
import { Misfit, Misfits } from "../misfit.tsx";
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
  /** The class of each who is enrolled; "" where it is not known. */
  formClasses?: readonly string[];
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
  formClasses = [],
  error,
  ...choice
}: SeatsFieldProps) {
  const t = useMessages(adminEnrolPeopleMessages);
  const seats = ({ seatsLeft }: Course) => t.seats(seatsLeft);
  const below = chosen ? (
    <>
      {seats(chosen)}
      {more}
      <ClassFit course={chosen} formClasses={formClasses} />
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

type ClassFitProps = { course: Course; formClasses: readonly string[] };

/** Says so where the course is not for the class of somebody who is enrolled. */
function ClassFit({ course, formClasses }: ClassFitProps) {
  const { all } = useChoices();
  // Thousands of people have few classes.
  const unfit = new Set(
    [...new Set(formClasses)].filter((each) => each !== "" && !fitsClass(course, each, all)),
  );
  const [first, ...rest] = formClasses.filter((each) => unfit.has(each));
  if (first === undefined) return null;
  if (formClasses.length === 1) return <Misfit formClass={first} />;
  return <Misfits count={rest.length + 1} />;
}
