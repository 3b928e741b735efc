import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useToday } from "../../state/use-today.ts";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminChangeClassTexts, adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { useHeldFocus } from "../../ui/held-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { AddHoliday } from "./add-holiday.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { type OnTold, RemoveHoliday, useHolidayName } from "./remove-holiday.tsx";
import {
  type HolidaySpan,
  holidaysQuery,
  lastDayOf,
  spansOf,
  useDaysText,
  weekQuery,
} from "./timetable-query.ts";
import { Told } from "./told.tsx";
import { showing } from "./use-plan-form.ts";
import { weekOf } from "./week.ts";
import { WeekBar } from "./week-bar.tsx";
import { WeekClasses } from "./week-classes.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery(coursesQuery);
}

export const meta = privateTitle(adminSections.timetable);

/** The classes of a week, of all courses or one. */
export default function TimetablePage() {
  const t = useTexts(adminTimetableTexts);
  const p = useTexts(adminPlanClassesTexts);
  const h = useTexts(adminHolidaysTexts);
  const [shown, setShown] = useState<"plan" | "holidays">();
  const close = () => setShown(undefined);
  useAskedToOpen((what) => setShown(what === "plan" ? what : undefined));
  const [address, setAddress] = useSearchParams();
  const week = {
    monday: weekOf(address),
    courseId: address.get("courseId") ?? "",
    teacherId: address.get("teacherId") ?? "",
  };
  const everybody = useQuery(weekQuery({ ...week, teacherId: "" })).data?.classes ?? [];
  return (
    <OfficePage
      title={useSectionTitle("timetable")}
      lead={t.lead}
      actions={
        <>
          <Button variant="outline" onClick={() => setShown("holidays")}>
            {h.title}
          </Button>
          <Button onClick={() => setShown("plan")}>{p.title}</Button>
        </>
      }
    >
      <WeekBar monday={week.monday} classes={everybody} />
      <WeekClasses week={week} />
      <PlanDialog
        isOpen={shown === "plan"}
        onClose={close}
        onAdded={(planned) => setAddress((before) => showing(planned, before))}
      />
      <HolidaysDialog isOpen={shown === "holidays"} onClose={close} />
    </OfficePage>
  );
}

/** Lists the days without classes, and adds and removes them. */
export function HolidaysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(adminHolidaysTexts);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.title}>
      <Holidays />
    </FormDialog>
  );
}

function Holidays() {
  const t = useTexts(adminHolidaysTexts);
  const c = useTexts(adminChangeClassTexts);
  const [noticeIds, setNoticeIds] = useState<readonly string[]>([]);
  const isTold = noticeIds.length > 0;
  useHeldFocus(isTold);
  return (
    <>
      {/* Hidden, not taken away: a question in it is still closing. */}
      <div hidden={isTold}>
        <div className="mt-2 grid grid-cols-1 gap-5">
          <p className="text-soft">{t.lead}</p>
          <HolidayList onTold={setNoticeIds} />
          <AddHoliday onTold={setNoticeIds} />
        </div>
      </div>
      {isTold ? (
        <Told noticeIds={noticeIds} action={c.back} onDone={() => setNoticeIds([])} />
      ) : null}
    </>
  );
}

/** Those to come; those of years before would stand above the form for good, and so are folded. */
function HolidayList({ onTold }: OnTold) {
  const t = useTexts(adminHolidaysTexts);
  const today = useToday();
  const { data, error, refetch } = useQuery(holidaysQuery);
  const [asked, setAsked] = useState<HolidaySpan>();
  if (error && !data) return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const spans = spansOf(data);
  const past = spans.filter((each) => lastDayOf(each) < today);
  return (
    <>
      {data.length === 0 ? <p>{t.empty}</p> : null}
      <Days
        title={t.title}
        days={spans.filter((each) => lastDayOf(each) >= today)}
        onRemove={setAsked}
      />
      {past.length > 0 ? (
        <Disclosure look="line" head={t.past(past.length)}>
          <Days title={t.past(past.length)} days={past} onRemove={setAsked} />
        </Disclosure>
      ) : null}
      <RemoveHoliday asked={asked} onTold={onTold} onClose={() => setAsked(undefined)} />
    </>
  );
}

type DaysProps = {
  title: string;
  days: readonly HolidaySpan[];
  onRemove: (holiday: HolidaySpan) => void;
};

function Days({ title, days, onRemove }: DaysProps) {
  const t = useTexts(adminHolidaysTexts);
  const daysText = useDaysText();
  const nameOf = useHolidayName();
  return (
    <ul aria-label={title} className="grid grid-cols-1 divide-y divide-rule empty:hidden">
      {days.map((each) => (
        <li key={each.day} className="flex flex-wrap items-center gap-x-4 py-2">
          <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
            <span className="font-semibold">{nameOf(each)}</span>
            <span className="block text-sm text-soft">{daysText(each)}</span>
            {each.courseIds ? <OfCourses courseIds={each.courseIds} /> : null}
          </p>
          <Button
            variant="outline"
            aria-label={t.removeOf(nameOf(each), daysText(each))}
            onClick={() => onRemove(each)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The courses that have no class then, where it is not a holiday of all. */
function OfCourses({ courseIds }: { courseIds: readonly string[] }) {
  const language = useLanguage();
  const courses = useQuery(coursesQuery).data ?? [];
  const titles = courses
    .filter(({ id }) => courseIds.includes(id))
    .map((course) => courseTitleIn(course, language));
  return <span className="block text-sm text-soft">{titles.join(", ")}</span>;
}
