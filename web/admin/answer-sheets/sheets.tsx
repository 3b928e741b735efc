import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import type { Exam } from "../../../contract/entities/exam.ts";
import { layoutSheet, type SheetLayout } from "../../../contract/exams/answer-sheet.ts";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { addressOf } from "../../api/send.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { ExamFrame, examMeta } from "../exams/exam-frame.tsx";
import { examQuery, resultsQuery } from "../exams/exams-query.ts";
import { PrintButton } from "../print-button.tsx";
import { usePrinted } from "../use-printed.ts";
import type { Route } from "./+types/sheets";
import { makeSheets, PrintedSheets } from "./printed-sheets.tsx";
import { ReadSheets } from "./read-sheets.tsx";
import { shownName } from "./sheet-readings.ts";

export function sheetsQuery(id: string) {
  return queryOptions({
    queryKey: ["answer-sheets", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/exams/:id/sheets", { params: { id }, signal })).students,
    staleTime: 0,
  });
}

export async function clientLoader({ params: { examId } }: Route.ClientLoaderArgs) {
  const [exam, students] = await Promise.all([
    orNotFound(queryClient.fetchQuery({ ...examQuery(examId), staleTime: 0 })),
    orNotFound(queryClient.fetchQuery(sheetsQuery(examId))),
  ]);
  return { ...exam, students };
}

export const meta = examMeta(answerSheetsTexts);

/** The answer sheets of a test: printed for its students, and read. */
export default function SheetsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(answerSheetsTexts);
  const { students, ...exam } = loaderData;
  return (
    <ExamFrame exam={exam} title={t.title} lead={t.lead}>
      <Sheets key={exam.id} exam={exam} opened={students} />
    </ExamFrame>
  );
}

type SheetsProps = { exam: Exam; opened: readonly SheetStudent[] };

export function Sheets({ exam, opened }: SheetsProps) {
  const t = useTexts(answerSheetsTexts);
  const students = useQuery(sheetsQuery(exam.id)).data ?? opened;
  const layout = useMemo(() => layoutSheet(exam), [exam]);
  if (exam.questions < exam.asked || layout.pages.length === 0)
    return <EmptyState title={t.noQuestions} text={t.noQuestionsText} />;
  return (
    <>
      <Print exam={exam} layout={layout} students={students} />
      <section aria-label={t.readTitle} className="grid grid-cols-1 gap-4">
        <h2 className="text-heading">{t.readTitle}</h2>
        <ReadSheets exam={exam} layout={layout} students={students} />
      </section>
      <Students examId={exam.id} layout={layout} students={students} />
    </>
  );
}

type PrintProps = { exam: Exam; layout: SheetLayout; students: readonly SheetStudent[] };

const MOST_SPARE = 100;

function Print({ exam, layout, students }: PrintProps) {
  const t = useTexts(answerSheetsTexts);
  const [spare, setSpare] = useState(0);
  const [printed, print] = usePrinted<PrintedSheets>();
  const named = students.map(({ student }) => student);
  const make = useMutation({
    mutationFn: () =>
      makeSheets({ examId: exam.id, title: exam.title, layout }, [
        ...named,
        ...Array(spare).fill(undefined),
      ]),
    onSuccess: print,
  });
  return (
    <Card data-screen-only className="grid grid-cols-1 gap-4">
      <h2 className="text-heading">{t.printTitle}</h2>
      <p className="text-soft">{t.printLead}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>{t.forStudents(students.length)}</p>
        <TextField
          label={t.spare}
          type="number"
          min={0}
          max={MOST_SPARE}
          value={spare}
          onChange={({ target }) =>
            setSpare(Math.min(MOST_SPARE, Math.max(0, Math.round(Number(target.value)))))
          }
        />
        <PrintButton isBusy={make.isPending} onClick={() => make.mutate()}>
          {t.print((named.length + spare) * layout.pages.length)}
        </PrintButton>
      </div>
      {printed ? <PrintedSheets {...printed} /> : null}
    </Card>
  );
}

type Named = Pick<SheetStudent, "student" | "email">;
type StudentsProps = { examId: string; layout: SheetLayout; students: readonly SheetStudent[] };

/** Who has no sheet yet comes first; of the others the pictures are shown, and the pages that are missing. */
function Students({ examId, layout, students }: StudentsProps) {
  const t = useTexts(answerSheetsTexts);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Named>();
  const takingBack = useMutation({
    mutationFn: ({ student }: Named) =>
      call("DELETE /api/teach/exams/:id/sheets/:studentId", {
        params: { id: examId, studentId: student.id },
      }),
    onSuccess({ message }) {
      notify.success(message);
      void queries.invalidateQueries({ queryKey: resultsQuery(examId).queryKey });
      return queries.invalidateQueries({ queryKey: sheetsQuery(examId).queryKey });
    },
  });
  const missing = students.filter(({ pages }) => pages.length === 0).length;
  const sorted = students.toSorted((one, other) => one.pages.length - other.pages.length);
  return (
    <section aria-label={t.missing(missing)} className="grid grid-cols-1 gap-2">
      <h2 className="text-heading">{t.missing(missing)}</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {sorted.map(({ attemptId, pages, ...each }) => (
          <li key={each.student.id} className="min-w-0 wrap-anywhere">
            {shownName(each)}
            {pages.map(({ page, sha256 }) =>
              sha256 && attemptId ? (
                <a
                  key={page}
                  href={addressOf("/api/teach/attempts/:id/pages/:sha256", {
                    ...{ id: attemptId, sha256 },
                  })}
                  target="_blank"
                  rel="noreferrer"
                  className="ms-2 text-act underline"
                >
                  {t.seePage(page + 1)}
                </a>
              ) : (
                <span key={page} className="ms-2 text-soft">
                  {t.readPage(page + 1)}
                </span>
              ),
            )}
            {missingOf(layout, pages).map((page) => (
              <span key={page} className="ms-2 text-amber">
                {t.missingPage(page + 1)}
              </span>
            ))}
            {pages.length > 0 ? (
              <Button
                variant="quiet"
                aria-label={`${t.takeBack}: ${shownName(each)}`}
                onClick={() => setAsked(each)}
              >
                {t.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        asked={asked}
        change={takingBack}
        onClose={() => setAsked(undefined)}
        title={t.takeBackTitle(asked ? shownName(asked) : "")}
        text={t.takeBackText}
        action={t.takeBack}
      />
    </section>
  );
}

/** Of a sheet that was read in part. */
function missingOf(layout: SheetLayout, read: SheetStudent["pages"]): number[] {
  const pages = read.length > 0 ? [...layout.pages.keys()] : [];
  return pages.filter((at) => !read.some(({ page }) => page === at));
}
