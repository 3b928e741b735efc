import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ListedClass } from "../../../contract/entities/class.ts";
import { adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import {
  CourseFilter,
  FilterBar,
  FilterDate,
  FilterSelect,
  useAddressChoice,
} from "../list/filter-bar.tsx";
import { PrintButton } from "../print-button.tsx";
import { daysAfter } from "./week.ts";

/** Chooses the week, the course and the teacher of the timetable; the address holds them. */
export function WeekBar({ monday, classes }: { monday: string; classes: readonly ListedClass[] }) {
  const t = useTexts(adminTimetableTexts);
  return (
    <div className="grid gap-4">
      <WeekSteps monday={monday} />
      <FilterBar>
        <FilterDate name="from" label={t.day} />
        <CourseFilter label={t.course} all={t.allCourses} />
        <TeacherFilter classes={classes} />
      </FilterBar>
    </div>
  );
}

/** The week that is shown, and the way to the one before and after. */
export function WeekSteps({ monday }: { monday: string }) {
  const t = useTexts(adminTimetableTexts);
  const { date } = useFormats();
  const [, setFrom] = useAddressChoice("from");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        aria-label={t.before}
        onClick={() => setFrom(daysAfter(monday, -7))}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="outline" onClick={() => setFrom("")}>
        {t.today}
      </Button>
      <Button variant="outline" aria-label={t.after} onClick={() => setFrom(daysAfter(monday, 7))}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      <PrintButton />
      <p role="status" className="px-2 font-semibold">
        {t.week(date(monday), date(daysAfter(monday, 6)))}
      </p>
    </div>
  );
}

/** Offers who teaches in the week, and whoever the address names. */
function TeacherFilter({ classes }: { classes: readonly ListedClass[] }) {
  const t = useTexts(adminTimetableTexts);
  const [chosen] = useAddressChoice("teacherId");
  const names = new Map(chosen === "" ? [] : [[chosen, t.chosenTeacher]]);
  for (const { teacherId, teacherName } of classes)
    if (teacherId !== null) names.set(teacherId, teacherName ?? teacherId);
  const options = [...names].map(([value, label]) => ({ value, label }));
  return <FilterSelect name="teacherId" label={t.teacher} all={t.allTeachers} options={options} />;
}
