import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AttendanceMonths as Months } from "../../contract/entities/attendance.ts";
import { call, failureText } from "../api/call.ts";
import { adminAttendanceTexts } from "../texts/admin-attendance.ts";
import { useFormats, useTexts } from "../texts/texts.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Cell, HeadCell, Table } from "../ui/table.tsx";
import { ListMenu } from "./list/list-menu.tsx";

/** Of the students of a course, or of a student in every course. */
export type Whose = { courseId: string } | { userId: string };

export function attendanceQuery(query: Whose) {
  return queryOptions({
    queryKey: ["attendance", query],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/attendance", { query, signal })).students,
  });
}

type AttendanceMonthsProps = {
  whose: Whose;
  /** What the rows are: students, or one student's courses. */
  head: string;
  cell: (row: Months) => ReactNode;
  empty: ReactNode;
};

/** A row for each student and course, a column for each month: in how many of the held classes they were. */
export function AttendanceMonths({ whose, head, cell, empty }: AttendanceMonthsProps) {
  const t = useTexts(adminAttendanceTexts);
  const { data: rows, error, refetch } = useQuery(attendanceQuery(whose));
  if (error && !rows)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!rows) return <Skeleton className="h-24 w-full" />;
  if (rows.length === 0) return empty;
  return (
    <>
      <div data-screen-only className="flex justify-end">
        <ListMenu about="attendance" filter={whose} onPrint={() => window.print()} />
      </div>
      <MonthTable rows={rows} head={head} cell={cell} />
    </>
  );
}

type MonthTableProps = Pick<AttendanceMonthsProps, "head" | "cell"> & { rows: readonly Months[] };

function MonthTable({ rows, head, cell }: MonthTableProps) {
  const t = useTexts(adminAttendanceTexts);
  const { month: monthText } = useFormats();
  const ofRows = rows.flatMap((row) => row.months.map(({ month }) => month));
  const months = [...new Set(ofRows)].toSorted();
  return (
    <Table caption={t.title}>
      <thead>
        <tr>
          <HeadCell className="sticky start-0">{head}</HeadCell>
          {months.map((month) => (
            <HeadCell key={month} className="whitespace-nowrap">
              {monthText(month)}
            </HeadCell>
          ))}
          <HeadCell>{t.all}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.userId} ${row.courseId}`}>
            <th
              scope="row"
              className="sticky start-0 min-w-32 border-t border-rule bg-sheet px-4 py-3 text-start align-top"
            >
              {cell(row)}
            </th>
            {months.map((month) => (
              <Cell key={month} className="whitespace-nowrap tabular-nums">
                <Share of={row.months.filter((each) => each.month === month)} />
              </Cell>
            ))}
            <Cell className="font-semibold whitespace-nowrap tabular-nums">
              <Share of={row.months} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Nothing where no class was held. */
function Share({ of: months }: { of: Months["months"] }) {
  const t = useTexts(adminAttendanceTexts);
  if (months.length === 0) return null;
  const sum = (count: "attended" | "classes") =>
    months.reduce((total, month) => total + month[count], 0);
  return t.of(sum("attended"), sum("classes"));
}
