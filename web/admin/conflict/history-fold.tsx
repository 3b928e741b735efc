import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type HistoryFoldProps<Change extends { id: string }, Key extends QueryKey> = {
  query: UseQueryOptions<Change[], Error, Change[], Key>;
  /** Shows one change; `reload` fetches all of them again. */
  children: (change: Change, reload: () => void) => ReactNode;
  /** Whether something is typed that an undo would replace: the page says that nothing can be undone until then. */
  isUndoHeld: boolean;
};

/** Who changed what, and when; loaded once it is opened, at first for `#history`. */
export function HistoryFold<Change extends { id: string }, Key extends QueryKey>(
  props: HistoryFoldProps<Change, Key>,
) {
  const t = useMessages(adminDocumentsMessages);
  const isLinkedTo = useLocation().hash === "#history";
  const [isOpen, setIsOpen] = useState(isLinkedTo);
  return (
    <details
      id="history"
      open={isLinkedTo}
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

function Changes<Change extends { id: string }, Key extends QueryKey>({
  query,
  children,
  isUndoHeld,
}: HistoryFoldProps<Change, Key>) {
  const t = useMessages(adminDocumentsMessages);
  const { data, isPending, isError, refetch } = useQuery(query);
  const reload = () => void refetch();
  if (isPending) return <Skeleton className="m-5 h-24" />;
  if (isError)
    return (
      <div className="p-5">
        <FailedState message={t.historyFailed} onRetry={reload} />
      </div>
    );
  if (data.length === 0) return <p className="px-5 pb-5 text-soft sm:px-6">{t.noHistory}</p>;
  return (
    <>
      <p role="status" className="px-5 pb-4 text-soft empty:hidden sm:px-6">
        {isUndoHeld ? t.undoWaits : ""}
      </p>
      <ol className="grid gap-4 px-5 pb-5 sm:px-6">
        {data.map((change) => (
          <li key={change.id} className="grid grid-cols-1 gap-3 border-t border-rule pt-4">
            {children(change, reload)}
          </li>
        ))}
      </ol>
    </>
  );
}
