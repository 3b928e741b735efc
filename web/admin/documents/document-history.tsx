import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type {
  DocumentKind,
  DocumentVersion,
} from "../../../contract/entities/document-versions.ts";
import { call, failureText } from "../../api/call.ts";
import { ChangedText } from "../../shared/site/changed-text.tsx";
import { useUndoRefusal } from "../../staff/editing/notify-undo.tsx";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { langOf, useFieldLabel, useValueInWords } from "./document-fields.ts";

type Key = { kind: DocumentKind; name: string };
type Restored = Key & { version: number; present: number };

/** Writes an earlier version of a document anew, and says what became of it. */
export function useRestoreDocument(onRestored: () => unknown) {
  const t = useTexts(adminDocumentsTexts);
  const queries = useQueryClient();
  const undoRefusal = useUndoRefusal();
  return useMutation({
    mutationFn: ({ kind, name, version, present }: Restored) =>
      call("POST /api/admin/documents/:kind/:name/restore", {
        params: { kind, name },
        body: { version },
        version: present,
      }),
    async onSuccess(_, { kind }) {
      notify.success(t.restored, { id: kind });
      await onRestored();
    },
    onError(error, { kind }) {
      const said = failureText(error, { fallback: t.notRestored });
      notify.error(undoRefusal(error, said), { id: kind });
    },
    onSettled: (_, __, { kind }) => queries.invalidateQueries({ queryKey: ["documents", kind] }),
  });
}

/**
 * Opens a page's document again once an earlier version is restored: its form has another key then, and one more when
 * the version that was read anew reaches the page.
 */
export function useReopened(read: number | undefined) {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const reopen = async () => {
    await revalidate();
    setTimes((before) => before + 1);
  };
  return [times === 0 ? "" : `${times} ${read}`, reopen] as const;
}

type DocumentHistoryProps = Key & {
  /** The document's name among the names of the fields. */
  document: string;
  /** Whether something is typed that an earlier version would replace. */
  isHeld?: boolean;
  onRestored: () => unknown;
};

/** Who wrote what, and when, with a way back; loaded once it is opened, at first for `#history`. */
export function DocumentHistory(props: DocumentHistoryProps) {
  const t = useTexts(adminDocumentsTexts);
  const isLinkedTo = useLocation().hash === "#history";
  const [isOpen, setIsOpen] = useState(isLinkedTo);
  return (
    <Disclosure
      look="card"
      id="history"
      open={isLinkedTo}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      head={<span className="font-semibold">{t.history}</span>}
    >
      {isOpen ? <Versions {...props} /> : null}
    </Disclosure>
  );
}

function Versions({ kind, name, document, isHeld = false, onRestored }: DocumentHistoryProps) {
  const t = useTexts(adminDocumentsTexts);
  const restore = useRestoreDocument(onRestored);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["documents", kind, name, "history"],
    queryFn: async ({ signal }) => {
      const params = { kind, name };
      const path = "GET /api/admin/documents/:kind/:name/history";
      return (await call(path, { params, signal })).versions;
    },
  });
  if (isPending) return <Skeleton className="m-5 h-24" />;
  if (isError)
    return (
      <div className="p-5">
        <FailedState message={t.historyFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0) return <p className="px-5 pb-5 text-soft sm:px-6">{t.noHistory}</p>;
  const presentOf = (of: string) =>
    data.find((version) => version.name === of && version.isPresent)?.version ?? 1;
  return (
    <>
      {kind === "site-text" ? null : (
        <p className="px-5 pb-4 text-soft sm:px-6">{t.picturesSwept}</p>
      )}
      {name === "results" || name === "testimonials" ? (
        <p className="px-5 pb-4 text-soft sm:px-6">{t.namesErased}</p>
      ) : null}
      <p role="status" className="px-5 pb-4 text-soft empty:hidden sm:px-6">
        {isHeld ? t.restoreWaits : ""}
      </p>
      <ol className="grid gap-4 px-5 pb-5 sm:px-6">
        {data.map((version) => (
          <li
            key={`${version.name} ${version.version}`}
            className="grid grid-cols-1 gap-3 border-t border-rule pt-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <VersionFacts document={document} version={version} />
              {version.isPresent || version.isRemoved ? null : (
                <Button
                  variant="outline"
                  disabled={restore.isPending || isHeld}
                  onClick={() =>
                    restore.mutate({
                      kind,
                      name: version.name,
                      version: version.version,
                      present: presentOf(version.name),
                    })
                  }
                >
                  {t.restore}
                </Button>
              )}
            </div>
            <ChangedFields document={document} version={version} />
          </li>
        ))}
      </ol>
    </>
  );
}

type VersionProps = { document: string; version: DocumentVersion };

function VersionFacts({ document, version }: VersionProps) {
  const t = useTexts(adminDocumentsTexts);
  const moment = useDateTime();
  const labelOf = useFieldLabel(document);
  const { name, changedAt, changedByName, isRemoved, differences } = version;
  const tops = differences.map(({ field }) =>
    labelOf(field.replace(/^((?:en\.|hi\.)?[^.]+).*/, "$1")),
  );
  const parts = [...new Set(tops)].filter(Boolean).join(", ");
  const done = isRemoved ? (document === "policy" ? t.wasWithdrawn : t.taken) : parts || t.made;
  const what = changedAt === null ? t.asItCame : done;
  const [, number] = name.split(".");
  return (
    <p>
      <span className="font-semibold">{number ? t.versionChange(number, what) : what}</span>
      {changedAt === null ? null : (
        <span className="block text-sm text-soft">
          {t.changedBy(moment(changedAt), changedByName ?? t.somebody)}
        </span>
      )}
    </p>
  );
}

/** The changed fields with their removed and added text marked. */
function ChangedFields({ document, version }: VersionProps) {
  const labelOf = useFieldLabel(document);
  const inWords = useValueInWords();
  const shown = version.differences.filter(({ field }) => labelOf(field) !== "");
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-3">
      {shown.map(({ field, parts }) => (
        <div key={field} className="min-w-0">
          <dt className="text-sm font-semibold text-soft">{labelOf(field)}</dt>
          <dd className="max-h-60 overflow-y-auto" {...langOf(field)}>
            <ChangedText
              parts={parts.map(({ kind, text }) => {
                const said = inWords(field, text);
                // The space separates the old value from the new one.
                return { kind, text: said === text ? text : `${said} ` };
              })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
