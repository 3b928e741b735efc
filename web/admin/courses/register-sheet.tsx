import "../person/slip.css";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { call } from "../../api/call.ts";
import { RegisterTable } from "../../staff/register/register-table.tsx";
import { adminAttendanceTexts } from "../../texts/admin-attendance.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { listConfirmed } from "../confirmed-students.ts";
import { PrintButton } from "../print-button.tsx";
import { usePrinted } from "../use-printed.ts";

type RegisterSheetProps = { courseId: string; title: string };
/** The days of the month on which classes are planned, one above each column. */
type Sheet = { month: string; names: readonly string[]; days: readonly number[] };

/** Prints a register of a month to be filled in by hand. */
export function RegisterSheet({ courseId, title }: RegisterSheetProps) {
  const t = useTexts(adminAttendanceTexts);
  const { month: monthText } = useFormats();
  const [month, setMonth] = useState(() => dayInIndia(new Date()).slice(0, "YYYY-MM".length));
  const [sheet, print] = usePrinted<Sheet>();
  const make = useMutation({
    mutationFn: () => makeSheet(courseId, month),
    onSuccess: print,
  });
  return (
    <section data-screen-only className="grid grid-cols-1 gap-3 border-t border-rule pt-4">
      <h2 className="text-heading">{t.sheet}</h2>
      <p className="text-soft">{t.sheetText}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="month"
          label={t.month}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <PrintButton isBusy={make.isPending} onClick={() => month !== "" && make.mutate()}>
          {t.printSheet}
        </PrintButton>
      </div>
      {make.isError ? <FailedState message={t.sheetFailed} /> : null}
      {sheet
        ? createPortal(
            <Paper {...sheet} title={`${title} · ${monthText(sheet.month)}`} />,
            document.body,
          )
        : null}
    </section>
  );
}

function Paper({ title, names, days }: Omit<Sheet, "month"> & { title: string }) {
  const t = useTexts(adminAttendanceTexts);
  return (
    <div className="printed-alone register-sheet hidden print:block">
      <p className="font-semibold">{title}</p>
      <RegisterTable
        heads={[t.number, t.student, ...days]}
        rows={names.map((name) => [name, ...days.map(() => "")])}
      />
    </div>
  );
}

async function makeSheet(courseId: string, month: string): Promise<Sheet> {
  const query = { from: `${month}-01`, days: "31", courseId };
  const { classes } = await call("GET /api/admin/classes", { query });
  const days = classes
    // A shorter month ends before the 31 days do.
    .filter(({ cancelledAt, day }) => cancelledAt === null && day.startsWith(month))
    .map(({ day }) => Number(day.slice(-2)));
  const names = (await listConfirmed(courseId)).map(({ student }) => student.name);
  names.sort((one, other) => one.localeCompare(other));
  return { month, names, days: days.length > 0 ? days : everyDay };
}

const everyDay = Array.from({ length: 31 }, (_, at) => at + 1);
