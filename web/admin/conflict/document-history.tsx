import { type QueryKey, useMutation } from "@tanstack/react-query";
import type { TextDifference } from "../../../contract/entities/documents.ts";
import { failureText } from "../../api/failure-text.ts";
import { useUndoRefusal } from "../../features/editing/notify-undo.tsx";
import { ChangedText } from "../../features/site/changed-text.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { HistoryFold, type HistoryFoldProps } from "./history-fold.tsx";
import { useFieldLabel } from "./written-fields.ts";

export type DocumentChange = {
  id: string;
  changedAt: string;
  changedByName: string | null;
  /** Null where nothing existed before; such a change cannot be undone here. */
  before: object | null;
  differences: readonly { field: string; parts: TextDifference }[];
};

export type DocumentHistoryProps<Change extends DocumentChange, Key extends QueryKey> = Pick<
  HistoryFoldProps<Change, Key>,
  "query" | "isUndoHeld"
> & {
  /** What was done, in a few words. */
  whatOf: (change: Change) => string;
  undo: (changeId: string) => Promise<unknown>;
  /** The toast that says what became of the undoing. */
  toast: string;
};

/** Who changed what of a post or policy, and when, with a way back. */
export function DocumentHistory<Change extends DocumentChange, Key extends QueryKey>({
  query,
  ...shown
}: DocumentHistoryProps<Change, Key>) {
  return (
    <HistoryFold query={query} isUndoHeld={shown.isUndoHeld}>
      {(change, reload) => <ShownChange {...shown} change={change} onUndone={reload} />}
    </HistoryFold>
  );
}

type ShownChangeProps<Change extends DocumentChange> = Omit<
  DocumentHistoryProps<Change, QueryKey>,
  "query"
> & { change: Change; onUndone: () => void };

function ShownChange<Change extends DocumentChange>({
  change,
  whatOf,
  toast,
  onUndone,
  isUndoHeld,
  ...props
}: ShownChangeProps<Change>) {
  const t = useMessages(adminDocumentsMessages);
  const undoRefusal = useUndoRefusal();
  const undo = useMutation({
    mutationFn: props.undo,
    onSuccess() {
      notify.success(t.undone, { id: toast });
      onUndone();
    },
    onError(error) {
      const said = failureText(error, { fallback: t.notSaved });
      notify.error(undoRefusal(error, said), { id: toast });
      onUndone();
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChangeFacts change={change} what={whatOf(change)} />
        {change.before ? (
          <Button
            variant="outline"
            disabled={undo.isPending || isUndoHeld}
            onClick={() => undo.mutate(change.id)}
          >
            {t.undo}
          </Button>
        ) : null}
      </div>
      <ChangedFields change={change} />
    </>
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

/** The changed fields with their removed and added text marked. */
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

/**
 * Formats dates, times and states as the page does. The space at the end separates the old value from the new
 * one.
 */
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
