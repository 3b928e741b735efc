import type { FeeAccount, FeeEntry } from "../../../contract/entities/fees.ts";
import { usePaths } from "../../paths.ts";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { Asked } from "./account-acts.tsx";

type AccountEntriesProps = {
  account: FeeAccount;
  /** Without it the entries are only read. */
  onAsk?: (asked: Asked) => void;
};

/** Everything that was ever written, the newest first. */
export function AccountEntries({ account: { entries }, onAsk }: AccountEntriesProps) {
  const t = useTexts(feeAccountTexts);
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.entries}</h2>
      {entries.length === 0 ? <p className="text-soft">{t.noEntries}</p> : null}
      <ul className="grid divide-y divide-rule">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <Entry entry={entry} />
            {onAsk ? <EntryActs entry={entry} onAsk={onAsk} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry }: { entry: FeeEntry }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const paths = usePaths();
  const { rupees, date } = useFormats();
  const dateTime = useDateTime();
  const { kind, paise, method, dueOn, receivedOn, reference, reason, by, at, document } = entry;
  const facts = [
    method && w.method(method),
    reference,
    kind === "charge" && dueOn ? w.due(date(dueOn)) : null,
    receivedOn && date(receivedOn),
    reason && w.reason(reason),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {w.kind(kind)} {paise < 0 ? "" : "+"}
          {rupees(paise)}
        </span>
        {document ? (
          <TextLink to={paths.adminFeeDocument(document.id)}>{document.number}</TextLink>
        ) : null}
        {entry.isReversed ? <Badge>{t.isTakenBack}</Badge> : null}
        {isPending(entry) ? <Badge tone="marigold">{t.isPending}</Badge> : null}
      </p>
      <p className="empty:hidden">{facts.join(" · ")}</p>
      <p className="text-sm text-soft">{[dateTime(at), by].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function isPending({ kind, isCleared, isReversed }: FeeEntry): boolean {
  return kind === "payment" && !isCleared && !isReversed;
}

function EntryActs({ entry, onAsk }: { entry: FeeEntry; onAsk: (asked: Asked) => void }) {
  const t = useTexts(feeAccountTexts);
  if (entry.kind === "reversal" || entry.isReversed) return null;
  const isCheque = isPending(entry);
  const ask = (act: "takeBack" | "clear" | "lay", reason = "") => onAsk({ act, entry, reason });
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      {entry.kind === "payment" ? (
        <Button variant="outline" onClick={() => ask("lay")}>
          {t.lay}
        </Button>
      ) : null}
      {isCheque ? (
        <>
          <Button variant="outline" onClick={() => ask("clear")}>
            {t.chequePaid}
          </Button>
          <Button variant="outline" onClick={() => ask("takeBack", t.bouncedReason)}>
            {t.chequeBounced}
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={() => ask("takeBack")}>
          {t.takeBack}
        </Button>
      )}
    </div>
  );
}
