import type { ReactNode } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import { fitsGrade } from "../../../contract/grade-fit.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminEnrolPeopleTexts } from "../../texts/admin-enrol.ts";
import { useTexts } from "../../texts/texts.ts";
import { Field } from "../../ui/field.tsx";
import { GradeMismatch, GradeMismatches } from "../grade-mismatch.tsx";
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
  formGrades?: readonly string[];
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
  formGrades = [],
  error,
  ...choice
}: SeatsFieldProps) {
  const t = useTexts(adminEnrolPeopleTexts);
  const seats = ({ seatsLeft }: Course) => t.seats(seatsLeft);
  const below = chosen ? (
    <>
      {seats(chosen)}
      {more}
      <GradeFit course={chosen} formGrades={formGrades} />
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

type GradeFitProps = { course: Course; formGrades: readonly string[] };

/** Says so where the course is not for the class of somebody who is enrolled. */
function GradeFit({ course, formGrades }: GradeFitProps) {
  const { all } = useLookups();
  // Thousands of people have few classes.
  const unfit = new Set(
    [...new Set(formGrades)].filter((each) => each !== "" && !fitsGrade(course, each, all)),
  );
  const [first, ...rest] = formGrades.filter((each) => unfit.has(each));
  if (first === undefined) return null;
  if (formGrades.length === 1) return <GradeMismatch formGrade={first} />;
  return <GradeMismatches count={rest.length + 1} />;
}
