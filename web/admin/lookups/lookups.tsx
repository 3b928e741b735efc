import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { OfficeLookup } from "../../../contract/entities/lookup.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useOrder } from "../../staff/editing/use-order.ts";
import { adminLookupsTexts, type ShownKind } from "../../texts/admin-lookups.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { LookupForm, LookupRow } from "./lookup-form.tsx";
import { lookupsQuery, useChangeLookup, useOrderLookups } from "./lookups-query.ts";

const shownKinds: readonly ShownKind[] = ["programme", "class", "subject", "examination"];

export async function clientLoader() {
  await queryClient.fetchQuery({ ...lookupsQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.choices);

/** The lookups that forms and filters offer: add, rename, order, retire. */
export default function LookupsPage() {
  const t = useTexts(adminLookupsTexts);
  const all = useQuery(lookupsQuery).data ?? [];
  const [asked, setAsked] = useState<OfficeLookup>();
  const [added, setAdded] = useState("");
  useAskedToOpen(setAdded);
  return (
    <OfficePage title={useSectionTitle("choices")} lead={t.lead}>
      {shownKinds.map((kind) => (
        <ChoiceGroup
          // Drawn anew with its form where the address asks for that.
          key={`${kind} ${kind === added}`}
          kind={kind}
          all={all}
          isAdding={kind === added}
          onRetire={setAsked}
        />
      ))}
      <RetireDialog lookup={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type RetireDialogProps = { lookup: OfficeLookup | undefined; onClose: () => void };

function RetireDialog({ lookup, onClose }: RetireDialogProps) {
  const t = useTexts(adminLookupsTexts);
  const name = lookup?.name[useLanguage()] ?? "";
  const change = useChangeLookup();
  const retireTextOf = ({ kind, usedBy }: OfficeLookup) =>
    kind === "examination" ? t.retireExamination(name) : t.retireText(name, usedBy);
  return (
    <ConfirmDialog
      asked={lookup && { lookup, change: { isRetired: true } }}
      change={change}
      onClose={onClose}
      title={t.retireTitle(name)}
      text={lookup ? retireTextOf(lookup) : ""}
      action={change.isPending ? t.retiring : t.retire}
    />
  );
}

type ChoiceGroupProps = {
  kind: ShownKind;
  /** Every lookup of every kind, in the office's order. */
  all: readonly OfficeLookup[];
  /** It begins with the form of a new one. */
  isAdding: boolean;
  onRetire: (lookup: OfficeLookup) => void;
};

/** The code of the row that is edited, `added` for a new one. */
type Edited = { code: string } | "added" | undefined;

/** The rows of one kind in their order, and the form of one of them. */
function ChoiceGroup({ kind, all, isAdding, onRetire }: ChoiceGroupProps) {
  const t = useTexts(adminLookupsTexts);
  const [title, add] = [t.title(kind), t.add(kind)];
  const [edited, setEdited] = useState<Edited>(isAdding ? "added" : undefined);
  const lookups = all.filter((lookup) => lookup.kind === kind);
  const classes = all.filter((lookup) => lookup.kind === "class");
  const { order, moved } = useMoves(kind, lookups);
  const form = { kind, classes };
  const isEdited = ({ code }: OfficeLookup) => typeof edited === "object" && edited.code === code;
  const close = () => {
    const row = typeof edited === "object" ? `[data-row="${CSS.escape(edited.code)}"] ` : undefined;
    setEdited(undefined);
    order.focusLater(row === undefined ? "[data-add]" : `${row}[data-edit]`);
  };
  return (
    <Card ref={order.ref} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-heading">{title}</h2>
          <p className="text-soft">{t.about(kind)}</p>
        </div>
        {edited === "added" ? null : (
          <Button data-add="" onClick={() => setEdited("added")}>
            <Plus aria-hidden="true" className="size-5" />
            {add}
          </Button>
        )}
      </div>
      {edited === "added" ? <LookupForm {...form} label={add} onClose={close} /> : null}
      <ul aria-label={title} className="divide-y divide-rule">
        {lookups.map((lookup, at) => (
          <li key={lookup.code} {...order.row(lookup.code)} className="data-over:bg-tint">
            {isEdited(lookup) ? (
              <LookupForm
                {...form}
                lookup={lookup}
                label={t.renameOf(lookup.name.en)}
                onClose={close}
              />
            ) : (
              <LookupRow
                lookup={lookup}
                classes={classes}
                order={order}
                isFirst={at === 0}
                isLast={at === lookups.length - 1}
                onEdit={() => setEdited({ code: lookup.code })}
                onRetire={() => onRetire(lookup)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Card>
  );
}

/** Puts the rows of a kind in order; the new place of a moved one is announced. */
function useMoves(kind: ShownKind, lookups: readonly OfficeLookup[]) {
  const e = useTexts(editingTexts);
  const language = useLanguage();
  const change = useOrderLookups(kind);
  const [moved, setMoved] = useState("");
  const read = lookups.map(({ code }) => code);
  const order = useOrder({
    ids: read,
    onOrder(codes, { id }) {
      const name = lookups.find(({ code }) => code === id)?.name[language] ?? "";
      setMoved(e.moved(name, codes.indexOf(id) + 1, codes.length));
      change.mutate({ codes, read });
    },
  });
  return { order, moved };
}
