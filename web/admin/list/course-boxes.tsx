import { useQuery } from "@tanstack/react-query";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useLanguage } from "../../texts/texts.ts";
import { Checkbox } from "../../ui/field.tsx";
import { courseTitleIn } from "../student-cells.tsx";

type CourseBoxesProps = {
  label: string;
  hint: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** The choice of any number of courses. */
export function CourseBoxes({ label, hint, chosen, onChange }: CourseBoxesProps) {
  const language = useLanguage();
  const courses = useQuery(coursesQuery).data ?? [];
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-soft">{hint}</p>
      {courses.map((course) => (
        <Checkbox
          key={course.id}
          label={courseTitleIn(course, language)}
          checked={chosen.includes(course.id)}
          onChange={({ target }) => {
            const others = chosen.filter((each) => each !== course.id);
            onChange(target.checked ? [...others, course.id] : others);
          }}
        />
      ))}
    </fieldset>
  );
}
