import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { data } from "react-router";
import type { Exam } from "../../../contract/entities/exam.ts";
import type { TypedGrid } from "../../../contract/entities/typed-marks.ts";
import { isOvertaken } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { editingTexts } from "../../texts/editing.ts";
import { examMarksTexts } from "../../texts/exam-marks.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { InPageLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { ConflictDialog, differingParts } from "../conflict-dialog.tsx";
import { FormBar } from "../form-bar.tsx";
import type { Route } from "./+types/marks";
import { ExamFrame, examMeta } from "./exam-frame.tsx";
import { examQuery, useExamsChanged } from "./exams-query.ts";
import {
  type CellFault,
  faultsIn,
  type Grid,
  type GridRow,
  gridOf,
  inColumns,
  joinedGrid,
  savedGridOf,
} from "./marks-grid.ts";
import { cellId, MarksTable } from "./marks-table.tsx";

const SHOWN_FAULTS = 8;

function marksQuery(id: string) {
  return queryOptions({
    queryKey: ["exam-marks", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/exams/:id/marks", { params: { id }, signal })).grid,
    // What is typed is based on it.
    staleTime: 0,
  });
}

export async function clientLoader({ params: { examId } }: Route.ClientLoaderArgs) {
  const exam = await orNotFound(queryClient.fetchQuery({ ...examQuery(examId), staleTime: 0 }));
  if (exam.kind !== "paper") throw data(null, { status: 404 });
  return { ...exam, grid: await orNotFound(queryClient.fetchQuery(marksQuery(examId))) };
}

export const meta = examMeta(examMarksTexts);

/** The marks of a test on paper, typed or pasted. */
export default function MarksPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(examMarksTexts);
  const { grid, ...exam } = loaderData;
  return (
    <ExamFrame exam={exam} title={t.title} lead={t.lead}>
      <Marks key={exam.id} exam={exam} opened={grid} />
    </ExamFrame>
  );
}

type MarksProps = { exam: Pick<Exam, "id" | "pattern">; opened: TypedGrid };

export function Marks({ exam, opened }: MarksProps) {
  const t = useTexts(examMarksTexts);
  const marks = useMarks(exam, opened);
  const { grid, setGrid, faults, pattern } = marks;
  if (grid.rows.length === 0) return <EmptyState title={t.nobody} text={t.nobodyText} />;
  return (
    <form
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        marks.save();
      }}
      className="grid grid-cols-1 gap-4"
    >
      {pattern.sections.length > 1 ? (
        <div className="sm:max-w-80">
          <SelectField
            label={t.columns}
            value={grid.by}
            onChange={({ target }) =>
              setGrid(inColumns(grid, target.value === "total" ? "total" : "section", pattern))
            }
          >
            <option value="section">{t.bySection}</option>
            <option value="total">{t.byTotal}</option>
          </SelectField>
        </div>
      ) : null}
      <MarksTable grid={grid} faults={faults} setGrid={setGrid} />
      <Faults grid={grid} faults={faults} />
      <FormBar>
        <Button type="submit" isBusy={marks.isSaving} disabled={!marks.isChanged}>
          {t.save}
        </Button>
        <Counts rows={grid.rows} />
      </FormBar>
      {marks.conflict ? <ConflictDialog {...marks.conflict} /> : null}
      <UnsavedGuard work={marks.work} />
    </form>
  );
}

/** The marks as they are typed. Where somebody else has saved theirs meanwhile, `conflict` is to be decided. */
function useMarks({ id, ...exam }: MarksProps["exam"], opened: TypedGrid) {
  const t = useTexts(examMarksTexts);
  const queries = useQueryClient();
  const examsChanged = useExamsChanged();
  const pattern = useNamedPattern(exam.pattern);
  const [read, setRead] = useState(opened);
  const [grid, setGrid] = useState(() => gridOf(opened, pattern));
  const [theirs, setTheirs] = useState<TypedGrid>();
  const [areFaultsShown, setAreFaultsShown] = useState(false);
  const faults = faultsIn(grid);
  const isChanged = JSON.stringify(grid) !== JSON.stringify(gridOf(read, pattern));
  const said = useSaid();
  const show = (shown: TypedGrid) => {
    setTheirs(undefined);
    setRead(shown);
    setGrid(gridOf(shown, pattern));
  };
  const saving = useMutation({
    mutationFn: ({ version, saved }: { version: number; saved: Grid }) =>
      call("PUT /api/teach/exams/:id/marks", { params: { id }, body: savedGridOf(saved), version }),
    onSuccess({ grid: saved }) {
      show(saved);
      queries.setQueryData(marksQuery(id).queryKey, saved);
      void examsChanged();
      notify.success(t.saved);
    },
    async onError(error) {
      try {
        if (!isOvertaken(error)) throw error;
        setTheirs(await queries.fetchQuery(marksQuery(id)));
      } catch (failure) {
        notify.error(failureText(failure, { fallback: t.notSaved }));
      }
    },
  });
  const save = ({ version } = read, saved = grid) => {
    setAreFaultsShown(true);
    setTheirs(undefined);
    setGrid(saved);
    if (faults.length === 0) saving.mutate({ version, saved });
  };
  const joined = theirs && joinedGrid(grid, gridOf(read, pattern), gridOf(theirs, pattern));
  const names = Object.fromEntries(grid.rows.map(({ student: { id: key, name } }) => [key, name]));
  return {
    ...{ pattern, grid, setGrid, isChanged, faults: areFaultsShown ? faults : [] },
    isSaving: saving.isPending,
    work: useUnsavedWork(isChanged),
    save: () => save(),
    conflict: theirs && {
      parts: differingParts(names, said(joined ?? grid), said(gridOf(theirs, pattern))),
      onKeepMine() {
        setRead(theirs);
        save(theirs, joined);
      },
      onTakeTheirs: () => show(theirs),
      onClose: () => setTheirs(undefined),
    },
  };
}

/** What a grid says of each student, by their ids. */
function useSaid(): (grid: Grid) => Record<string, string> {
  const t = useTexts(examMarksTexts);
  const { nothing } = useTexts(editingTexts);
  const saidOf = ({ isAbsent, cells }: GridRow) => {
    if (isAbsent) return t.absent;
    return cells.some(Boolean) ? cells.map((cell) => cell || "–").join(" · ") : nothing;
  };
  return ({ rows }) => Object.fromEntries(rows.map((row) => [row.student.id, saidOf(row)]));
}

function Counts({ rows }: { rows: readonly GridRow[] }) {
  const t = useTexts(examMarksTexts);
  const absent = rows.filter(({ isAbsent }) => isAbsent).length;
  const open = rows.filter(({ isAbsent, cells }) => !isAbsent && cells.every((cell) => !cell));
  const marked = rows.length - absent - open.length;
  return <p className="text-soft">{t.counts(marked, absent, open.length)}</p>;
}

/** What cannot be saved, by row and column, each with a way to its field. */
function Faults({ grid, faults }: { grid: Grid; faults: readonly CellFault[] }) {
  const t = useTexts(examMarksTexts);
  const textOf = ({ row, column: at, code }: CellFault) => {
    const [name, column] = [grid.rows[row]?.student.name ?? "", grid.columns[at]];
    const called = column?.name ?? t.total;
    if (code === "invalid" || !column) return t.invalid(row + 1, name, called);
    const bound = code === "too_big" ? column.most : column.least;
    return t[code](row + 1, name, called, marksText(bound));
  };
  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 ? (
        <div className="grid gap-2 rounded-sheet border border-bad p-4">
          <p className="font-semibold text-bad">{t.faults(faults.length)}</p>
          <ul className="grid gap-1">
            {faults.slice(0, SHOWN_FAULTS).map((fault) => (
              <li key={cellId(fault.row, fault.column)}>
                <InPageLink to={cellId(fault.row, fault.column)} className="underline">
                  {textOf(fault)}
                </InPageLink>
              </li>
            ))}
          </ul>
          {faults.length > SHOWN_FAULTS ? (
            <p className="text-soft">{t.moreFaults(faults.length - SHOWN_FAULTS)}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
