import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Send } from "lucide-react";
import { useState } from "react";
import type { Exam } from "../../../contract/entities/exam.ts";
import type { ResultRow, Results } from "../../../contract/entities/exam-result.ts";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { addressOf } from "../../api/send.ts";
import { marksText, percentileText } from "../../shared/exams/marks-text.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminResultsTexts } from "../../texts/admin-results.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { ExamFrame, examMeta } from "../exams/exam-frame.tsx";
import { examQuery, resultsQuery, useResultsChanged } from "../exams/exams-query.ts";
import { type Column, RowTable } from "../list/row-table.tsx";
import type { Route } from "./+types/results";
import { QuestionAnalysis } from "./question-analysis.tsx";

export async function clientLoader({ params: { examId } }: Pick<Route.ClientLoaderArgs, "params">) {
  const [exam] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery({ ...examQuery(examId), staleTime: 0 }),
      queryClient.fetchQuery({ ...resultsQuery(examId), staleTime: 0 }),
    ]),
  );
  return exam;
}

export const meta = examMeta(adminResultsTexts);

/** Everybody's marks, and how each question has worked; the key is revised from there. */
export default function ResultsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(adminResultsTexts);
  const { id } = loaderData;
  const { data: exam = loaderData } = useQuery(examQuery(id));
  const { data: results } = useQuery(resultsQuery(id));
  if (!results) return null;
  const { isPublished, keyVersion, rows } = results;
  return (
    <ExamFrame
      exam={exam}
      title={t.title}
      lead={isPublished ? t.published(keyVersion) : t.draft(keyVersion)}
      actions={rows.length > 0 ? <Actions exam={exam} results={results} /> : null}
    >
      {rows.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <>
          <ResultsTable {...results} />
          <QuestionAnalysis exam={exam} results={results} />
        </>
      )}
    </ExamFrame>
  );
}

type ActionsProps = { exam: Exam; results: Results };

function Actions({ exam, results: { isPublished, rows } }: ActionsProps) {
  const t = useTexts(adminResultsTexts);
  const [asked, setAsked] = useState<Exam>();
  const changed = useResultsChanged(exam.id);
  const publishing = useMutation({
    mutationFn: ({ id, version }: Exam) =>
      call("POST /api/teach/exams/:id/publish", { params: { id }, version }),
    async onSuccess() {
      notify.success(t.isPublished);
      await changed();
    },
  });
  const params = { id: exam.id };
  return (
    <>
      {isPublished ? null : (
        <Button onClick={() => setAsked(exam)}>
          <Send aria-hidden="true" className="size-4" />
          {t.publish}
        </Button>
      )}
      <a
        href={addressOf("/api/teach/exams/:id/results-download", params, { format: "xlsx" })}
        download
        className={buttonClasses("outline")}
      >
        <Download aria-hidden="true" className="size-4" />
        {t.download}
      </a>
      <ConfirmDialog
        asked={asked}
        change={publishing}
        onClose={() => setAsked(undefined)}
        onOvertaken={changed}
        title={t.publishTitle}
        text={t.publishText(rows.length)}
        action={publishing.isPending ? t.publishing : t.publish}
      />
    </>
  );
}

/** Marks by subject, the best first. */
function ResultsTable({ rows, most, places }: Results) {
  const t = useTexts(adminResultsTexts);
  const { subjectName } = useLookups();
  const subjects = rows[0]?.subjects.map(({ subject }) => subject) ?? [];
  const columns: Column<ResultRow>[] = [
    {
      ...({ key: "student", label: t.student, kind: "head" } as const),
      cell: ({ student, waiting, toRemark }) => (
        <>
          <span className="wrap-anywhere">{student.name}</span>
          <span className="block text-sm font-normal text-amber empty:hidden">
            {[waiting > 0 && t.waiting(waiting), toRemark > 0 && t.toRemark(toRemark)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    { key: "rank", label: t.rank, cell: ({ rank }) => rank },
    {
      ...{ key: "marks", label: `${t.marks} (${marksText(most)})` },
      cell: ({ marks }) => marksText(marks),
    },
    {
      ...{ key: "percentile", label: t.percentile },
      cell: ({ percentile }) => (percentile === null ? "" : percentileText(percentile, places)),
    },
    ...subjects.map((subject, at) => ({
      ...{ key: `subject-${at}`, label: subjectName(subject) },
      cell: ({ subjects: own }: ResultRow) => marksText(own[at]?.marks ?? 0),
    })),
  ];
  const isRanked = rows.some(({ percentile }) => percentile !== null);
  return (
    <div className="tabular-nums">
      <RowTable
        caption={t.appeared(rows.length)}
        count={t.appeared(rows.length)}
        columns={columns.filter(({ key }) => isRanked || key !== "percentile")}
        rows={rows.map((row) => ({ ...row, id: row.attemptId }))}
      />
    </div>
  );
}
