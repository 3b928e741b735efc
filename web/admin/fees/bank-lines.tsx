import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BankLine } from "../../../contract/entities/fee-dues.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminDuesTexts, adminStatementTexts } from "../../texts/admin-fee-dues.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { useKeptFocus } from "../list/kept-focus.ts";
import { ListEnd } from "../list/list-end.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { renewFees } from "./fees-query.ts";
import { bankLinesKey, type Match, MatchDialog } from "./match-dialog.tsx";

/** Of the lines that may be a fee, or of those that were set aside. */
export const bankLinesQuery = (aside?: "yes") =>
  infiniteQueryOptions({
    queryKey: [...bankLinesKey, aside],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/admin/fees/bank-lines", { query: { cursor, limit: "100", aside }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

type Suggestion = BankLine["suggestions"][number];

/** Money that is of no account yet: a person confirms whose it is. */
export function BankLines() {
  const t = useTexts(adminStatementTexts);
  const [aside, setAside] = useState<"yes">();
  const found = useInfiniteQuery(bankLinesQuery(aside));
  const list = useRef<HTMLUListElement>(null);
  const matching = useMatching();
  const [asked, setAsked] = useState<BankLine>();
  const last = found.data?.pages.at(-1);
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? [];
  const sure = aside ? [] : lines.flatMap(sureMatch);
  const ids = lines.map(({ id }) => id);
  useKeptFocus(list, ids, "li");
  if (found.error && !last)
    return <FailedState message={t.failed} onRetry={() => void found.refetch()} />;
  return (
    <section aria-label={aside ? t.aside : t.open} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{aside ? t.aside : t.open}</h2>
        <Button variant="quiet" onClick={() => setAside(aside ? undefined : "yes")}>
          {aside ? t.open : t.aside}
        </Button>
        {sure.length > 0 ? (
          <Button isBusy={matching.isPending} onClick={() => matching.mutate(sure)}>
            {t.confirmSure(sure.length)}
          </Button>
        ) : null}
      </div>
      {last && lines.length === 0 ? (
        <EmptyState title={aside ? t.noneAside : t.empty} text={aside ? "" : t.emptyText} />
      ) : null}
      <ul ref={list} className="divide-y divide-rule border-y border-rule empty:hidden">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isBusy={matching.isPending}
            onMatch={(accountId) => matching.mutate([{ id: line.id, accountId }])}
            onChoose={() => setAsked(line)}
          />
        ))}
      </ul>
      {last ? (
        <ListEnd found={found} shown={lines.length} last={last} others={0} rowSelector="li" />
      ) : null}
      <MatchDialog
        line={asked}
        onClose={() => setAsked(undefined)}
        onMatch={(match) => matching.mutate([match])}
      />
    </section>
  );
}

/** Of one account alone, by its UTR, or by code and sum. */
function sureMatch({ id, suggestions }: BankLine): Match[] {
  const sure = suggestions.filter(({ because }) => because === "utr" || because.endsWith("amount"));
  const [first, second] = sure;
  return first && !second ? [{ id, accountId: first.accountId }] : [];
}

/** One after the other: each has its receipt. One that is refused does not keep back those behind it. */
function useMatching() {
  const a = useTexts(adminTexts);
  const t = useTexts(adminStatementTexts);
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(matches: readonly Match[]) {
      const refused: unknown[] = [];
      for (const { id, accountId } of matches)
        await call("POST /api/admin/fees/bank-lines/:id/match", {
          params: { id },
          body: { accountId },
        }).catch((error) => {
          if (!isRefused(error)) throw error;
          refused.push(error);
        });
      return { written: matches.length - refused.length, refused };
    },
    onSuccess({ written, refused: [first] }) {
      if (written > 0) notify.success(t.confirmed(written));
      if (first) notify.error(failureText(first, { fallback: a.changeFailed }));
    },
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: bankLinesKey }), renewFees(queries)]),
  });
}

/** About this line alone; without an answer or a session the others fail, too. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

type LineProps = {
  line: BankLine;
  isBusy: boolean;
  onMatch: (accountId: string) => void;
  onChoose: () => void;
};

function Line({ line, isBusy, onMatch, onChoose }: LineProps) {
  const t = useTexts(adminStatementTexts);
  const { date, rupees } = useFormats();
  const sum = rupees(line.paise);
  return (
    <li className="grid gap-2 py-4 sm:grid-cols-2 sm:gap-6">
      <div className="grid min-w-0 content-start gap-1">
        <p>
          <span className="font-semibold tabular-nums">{sum}</span> · {date(line.day)} · {line.bank}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {[line.narration, line.reference].filter(Boolean).join(" · ")}
        </p>
        <p className="wrap-anywhere empty:hidden">{line.setAside}</p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {line.suggestions.map((suggestion) => (
          <div key={suggestion.accountId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SuggestionText suggestion={suggestion} />
            <Button
              variant="outline"
              isBusy={isBusy}
              aria-label={t.confirmOf(suggestion.student ?? "", sum)}
              onClick={() => onMatch(suggestion.accountId)}
            >
              {t.confirm}
            </Button>
          </div>
        ))}
        <div>
          <Button variant="quiet" aria-label={t.chooseOf(sum)} onClick={onChoose}>
            {t.choose}
          </Button>
        </div>
      </div>
    </li>
  );
}

function SuggestionText({ suggestion: { student, course, because } }: { suggestion: Suggestion }) {
  const t = useTexts(adminStatementTexts);
  const { formerStudent } = useTexts(adminDuesTexts);
  const language = useLanguage();
  return (
    <p className="min-w-0 grow wrap-anywhere">
      <span className="font-semibold">{student ?? formerStudent}</span>
      {course ? ` · ${courseTitleIn(course, language)}` : null}
      <span className="block text-sm text-soft">{t.because(because)}</span>
    </p>
  );
}
