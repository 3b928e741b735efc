import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Holiday } from "../../../contract/entities/holiday.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useToday } from "../../state/use-today.ts";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { adminChangeClassTexts } from "../../texts/admin-timetable.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { useHeldFocus } from "../../ui/held-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddHoliday } from "./add-holiday.tsx";
import { type OnTold, RemoveHoliday, useHolidayName } from "./remove-holiday.tsx";
import { holidaysQuery } from "./timetable-query.ts";
import { Told } from "./told.tsx";

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
  const [asked, setAsked] = useState<Holiday>();
  if (error && !data) return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const past = data.filter(({ day }) => day < today);
  return (
    <>
      {data.length === 0 ? <p>{t.empty}</p> : null}
      <Days title={t.title} days={data.filter(({ day }) => day >= today)} onRemove={setAsked} />
      {past.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-soft">
            {t.past(past.length)}
          </summary>
          <Days title={t.past(past.length)} days={past} onRemove={setAsked} />
        </details>
      ) : null}
      <RemoveHoliday asked={asked} onTold={onTold} onClose={() => setAsked(undefined)} />
    </>
  );
}

type DaysProps = {
  title: string;
  days: readonly Holiday[];
  onRemove: (holiday: Holiday) => void;
};

function Days({ title, days, onRemove }: DaysProps) {
  const t = useTexts(adminHolidaysTexts);
  const { date } = useFormats();
  const nameOf = useHolidayName();
  return (
    <ul aria-label={title} className="grid grid-cols-1 divide-y divide-rule empty:hidden">
      {days.map((each) => (
        <li key={each.day} className="flex flex-wrap items-center gap-x-4 py-2">
          <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
            <span className="font-semibold">{nameOf(each)}</span>
            <span className="block text-sm text-soft">{date(each.day)}</span>
          </p>
          <Button
            variant="outline"
            aria-label={t.removeOf(nameOf(each), date(each.day))}
            onClick={() => onRemove(each)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
