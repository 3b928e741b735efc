import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteTextChange } from "../../../contract/entities/site-documents.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { fieldName } from "../../messages/admin-site-fields.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ShownValue } from "./shown-value.tsx";
import { siteHistoryQuery } from "./site-query.ts";

export type SiteHistoryProps = {
  name: string;
  undo: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending">;
};

/** Who changed what, and when, with a way back; loaded once it is opened. */
export function SiteHistory({ name, undo }: SiteHistoryProps) {
  const t = useMessages(adminSiteMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-sheet border border-rule bg-sheet"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold sm:px-6">
        {t.history}
      </summary>
      {isOpen ? <Changes name={name} undo={undo} /> : null}
    </details>
  );
}

function Changes({ name, undo }: SiteHistoryProps) {
  const t = useMessages(adminSiteMessages);
  const { data, isPending, isError, refetch } = useQuery(siteHistoryQuery(name));
  if (isPending) return <Skeleton className="m-5 h-24" />;
  if (isError)
    return (
      <div className="p-5">
        <FailedState message={t.historyFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0) return <p className="px-5 pb-5 text-soft sm:px-6">{t.noHistory}</p>;
  return (
    <ol className="grid gap-5 px-5 pb-5 sm:px-6">
      {data.map((change) => (
        <li key={change.id} className="border-t border-rule pt-4">
          <Change name={name} change={change} undo={undo} />
        </li>
      ))}
    </ol>
  );
}

function Change({ name, change, undo }: SiteHistoryProps & { change: SiteTextChange }) {
  const t = useMessages(adminSiteMessages);
  const language = useLanguage();
  const moment = useDateTime();
  const { before, after, changedAt, origin } = change;
  const keys = [...new Set(Object.keys({ ...before.en, ...before.hi }))];
  const names = keys.map((key) => fieldName(name, [key], language)).join(", ");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{names}</span>
          <span className="block text-sm text-soft">
            {[moment(changedAt), whoOf(change, t), originOf(origin, t)].filter(Boolean).join(" · ")}
          </span>
        </p>
        <Button
          variant="outline"
          aria-label={t.undoOf(names)}
          disabled={undo.isPending}
          onClick={() => undo.mutate(change.id)}
        >
          {t.undo}
        </Button>
      </div>
      {keys.map((key) => (
        <dl key={key} className="grid gap-3 sm:grid-cols-2">
          {([before, after] as const).map((side) => (
            <div key={side === before ? "before" : "after"} className="min-w-0">
              <dt className="text-sm font-semibold text-soft">
                {side === before ? t.before : t.after}
              </dt>
              <dd className="max-h-60 overflow-y-auto [overflow-wrap:anywhere]">
                <ShownValue document={name} path={[key]} en={side.en[key]} hi={side.hi[key]} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

type Words = (typeof adminSiteMessages)["en"];

function whoOf({ changedByName, origin }: SiteTextChange, t: Words): string {
  if (changedByName) return changedByName;
  return origin === "settings.json" ? t.theProgram : t.somebody;
}

function originOf(origin: SiteTextChange["origin"], t: Words): string {
  if (origin === "undo") return t.originUndo;
  return origin === "settings.json" ? t.originFile : "";
}
