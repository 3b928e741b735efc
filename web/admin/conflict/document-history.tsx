import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TextDifference } from "../../../contract/entities/documents.ts";
import { ChangedText } from "../../features/site/changed-text.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../failures.ts";
import { useFieldLabel } from "./written-fields.ts";

export type DocumentChange = {
  id: string;
  changedAt: string;
  changedByName: string | null;
  /** Null where there was nothing before: that cannot be undone here. */
  before: object | null;
  differences: readonly { field: string; parts: TextDifference }[];
};

export type DocumentHistoryProps<Change extends DocumentChange> = {
  // biome-ignore lint/suspicious/noExplicitAny: a query's key has a type of its own, which nothing here reads
  query: UseQueryOptions<Change[], Error, Change[], any>;
  /** What was done, in a few words. */
  whatOf: (change: Change) => string;
  undo: (changeId: string) => Promise<unknown>;
  /** The toast that says what became of the undoing. */
  toast: string;
};

/** Who changed what of a post or policy, and when, with a way back; loaded once it is opened. */
export function DocumentHistory<Change extends DocumentChange>(
  props: DocumentHistoryProps<Change>,
) {
  const t = useMessages(adminDocumentsMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-sheet border border-rule bg-sheet"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold sm:px-6">
        {t.history}
      </summary>
      {isOpen ? <Changes {...props} /> : null}
    </details>
  );
}

function Changes<Change extends DocumentChange>(props: DocumentHistoryProps<Change>) {
  const { query, whatOf, toast } = props;
  const t = useMessages(adminDocumentsMessages);
  const { data, isPending, isError, refetch } = useQuery(query);
  const undo = useMutation({
    mutationFn: props.undo,
    onSuccess() {
      notify.success(t.undone, { id: toast });
      void refetch();
    },
    onError: (error) => notify.error(failureText(error, { fallback: t.notSaved }), { id: toast }),
  });
  if (isPending) return <Skeleton className="m-5 h-24" />;
  if (isError)
    return (
      <div className="p-5">
        <FailedState message={t.historyFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0) return <p className="px-5 pb-5 text-soft sm:px-6">{t.noHistory}</p>;
  return (
    <ol className="grid gap-4 px-5 pb-5 sm:px-6">
      {data.map((change) => (
        <li key={change.id} className="grid grid-cols-1 gap-3 border-t border-rule pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ChangeFacts change={change} what={whatOf(change)} />
            {change.before ? (
              <Button
                variant="outline"
                disabled={undo.isPending}
                onClick={() => undo.mutate(change.id)}
              >
                {t.undo}
              </Button>
            ) : null}
          </div>
          <ChangedFields change={change} />
        </li>
      ))}
    </ol>
  );
}

function ChangeFacts({ change, what }: { change: DocumentChange; what: string }) {
  const t = useMessages(adminDocumentsMessages);
  const moment = useDateTime();
  return (
    <p>
      <span className="font-semibold">{what}</span>
      <span className="block text-sm text-soft">
        {t.changedBy(moment(change.changedAt), change.changedByName ?? t.somebody)}
      </span>
    </p>
  );
}

/** What was taken out of each field and put into it. */
function ChangedFields({ change }: { change: DocumentChange }) {
  const labelOf = useFieldLabel();
  const inWords = useValueInWords();
  if (change.differences.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-3">
      {change.differences.map(({ field, parts }) => (
        <div key={field} className="min-w-0">
          <dt className="text-sm font-semibold text-soft">{labelOf(field)}</dt>
          <dd className="max-h-60 overflow-y-auto" {...(field.startsWith("hi.") && { lang: "hi" })}>
            <ChangedText
              parts={parts.map(({ kind, text }) => ({ kind, text: inWords(field, text) }))}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const days: readonly string[] = ["date", "updated", "effectiveDate"];

/** Days, moments and states as the page writes them; one takes the place of another whole. */
function useValueInWords(): (field: string, text: string) => string {
  const t = useMessages(adminDocumentsMessages);
  const moment = useDateTime();
  const { date } = useFormats();
  return (field, text) => {
    if (days.includes(field)) return `${date(text)} `;
    if (field === "publishAt") return `${moment(text)} `;
    if (field === "state") return `${text === "draft" ? t.draft : t.published} `;
    return text;
  };
}
