import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficePost, PostChange } from "../../../contract/entities/office-post.ts";
import { call } from "../../api/call.ts";
import { ChangedText } from "../../features/site/changed-text.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { useFieldLabel } from "../conflict/written-fields.ts";
import { failureText } from "../failures.ts";
import { postHistoryQuery } from "./posts-query.ts";

export type PostHistoryProps = { post: OfficePost; onUndone: (post: OfficePost) => void };

/** Who changed what, and when, with a way back; loaded once it is opened. */
export function PostHistory(props: PostHistoryProps) {
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

function Changes({ post, onUndone }: PostHistoryProps) {
  const t = useMessages(adminDocumentsMessages);
  const id = String(post.id);
  const { data, isPending, isError, refetch } = useQuery(postHistoryQuery(id));
  const undo = useMutation({
    mutationFn: (changeId: string) =>
      call("POST /api/admin/posts/:id/undo", { params: { id }, body: { changeId } }),
    onSuccess({ post: undone }) {
      if (undone) onUndone(undone);
      notify.success(t.undone, { id: "post" });
      void refetch();
    },
    onError: (error) => notify.error(failureText(error, { fallback: t.notSaved }), { id: "post" }),
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
            <ChangeFacts change={change} />
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

/** What was taken out of each field and put into it. */
function ChangedFields({ change }: { change: PostChange }) {
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

/** Days, moments and states as the page writes them; one takes the place of another whole. */
function useValueInWords(): (field: string, text: string) => string {
  const t = useMessages(adminDocumentsMessages);
  const moment = useDateTime();
  const { date } = useFormats();
  return (field, text) => {
    if (field === "date" || field === "updated") return `${date(text)} `;
    if (field === "publishAt") return `${moment(text)} `;
    if (field === "state") return `${text === "draft" ? t.draft : t.published} `;
    return text;
  };
}

type Words = (typeof adminDocumentsMessages)["en"];

function ChangeFacts({ change }: { change: PostChange }) {
  const t = useMessages(adminDocumentsMessages);
  const moment = useDateTime();
  return (
    <p>
      <span className="font-semibold">{whatOf(change, t)}</span>
      <span className="block text-sm text-soft">
        {t.changedBy(moment(change.changedAt), change.changedByName ?? t.somebody)}
      </span>
    </p>
  );
}

function whatOf({ before, after }: PostChange, t: Words): string {
  if (!before) return t.made;
  if (!after) return t.taken;
  const names: Record<string, string> = { en: t.english, hi: t.hindi, state: t.published };
  return Object.keys(after)
    .map((key) => names[key] ?? t[key as "date" | "updated" | "publishAt" | "officialUrl"])
    .join(", ");
}
