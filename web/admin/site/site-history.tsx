import type { UseMutationResult } from "@tanstack/react-query";
import type { SiteTextChange } from "../../../contract/entities/site-documents.ts";
import { fieldName } from "../../../contract/site-field-names.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { HistoryFold } from "../conflict/history-fold.tsx";
import { ShownValue } from "./shown-value.tsx";
import { siteHistoryQuery } from "./site-query.ts";

export type SiteHistoryProps = {
  name: string;
  undo: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending">;
  /** Whether something is typed that an undo would replace. */
  isUndoHeld: boolean;
};

/** Who changed what, and when, with a way back. */
export function SiteHistory(props: SiteHistoryProps) {
  return (
    <HistoryFold query={siteHistoryQuery(props.name)} isUndoHeld={props.isUndoHeld}>
      {(change) => <Change {...props} change={change} />}
    </HistoryFold>
  );
}

function Change({ name, change, undo, isUndoHeld }: SiteHistoryProps & { change: SiteTextChange }) {
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
          disabled={undo.isPending || isUndoHeld}
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
