import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { OfficeChoice } from "../../../contract/entities/choice.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { adminChoicesMessages, type ShownKind } from "../../messages/admin-choices.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useOrder } from "../../staff/editing/use-order.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { choicesQuery, useChangeChoice, useOrderChoices } from "./choices-query.ts";

const shownKinds: readonly ShownKind[] = ["programme", "class", "subject", "examination"];

export async function clientLoader() {
  await queryClient.fetchQuery({ ...choicesQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections.choices);

/** The choices that forms and filters offer: add, rename, order, retire. */
export default function ChoicesPage() {
  const t = useMessages(adminChoicesMessages);
  const all = useQuery(choicesQuery).data ?? [];
  const [asked, setAsked] = useState<OfficeChoice>();
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
      <RetireDialog choice={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

type RetireDialogProps = { choice: OfficeChoice | undefined; onClose: () => void };

function RetireDialog({ choice, onClose }: RetireDialogProps) {
  const t = useMessages(adminChoicesMessages);
  const name = choice?.name[useLanguage()] ?? "";
  const change = useChangeChoice();
  const retireTextOf = ({ kind, usedBy }: OfficeChoice) =>
    kind === "examination" ? t.retireExamination(name) : t.retireText(name, usedBy);
  return (
    <ConfirmDialog
      asked={choice && { choice, change: { isRetired: true } }}
      change={change}
      onClose={onClose}
      title={t.retireTitle(name)}
      text={choice ? retireTextOf(choice) : ""}
      action={change.isPending ? t.retiring : t.retire}
    />
  );
}

type ChoiceGroupProps = {
  kind: ShownKind;
  /** Every choice of every kind, in the office's order. */
  all: readonly OfficeChoice[];
  /** It begins with the form of a new one. */
  isAdding: boolean;
  onRetire: (choice: OfficeChoice) => void;
};

/** The code of the row that is edited, `added` for a new one. */
type Edited = { code: string } | "added" | undefined;

/** The rows of one kind in their order, and the form of one of them. */
function ChoiceGroup({ kind, all, isAdding, onRetire }: ChoiceGroupProps) {
  const t = useMessages(adminChoicesMessages);
  const [title, add] = [t.title(kind), t.add(kind)];
  const [edited, setEdited] = useState<Edited>(isAdding ? "added" : undefined);
  const choices = all.filter((choice) => choice.kind === kind);
  const classes = all.filter((choice) => choice.kind === "class");
  const { order, moved } = useMoves(kind, choices);
  const form = { kind, classes };
  const isEdited = ({ code }: OfficeChoice) => typeof edited === "object" && edited.code === code;
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
      {edited === "added" ? <ChoiceForm {...form} label={add} onClose={close} /> : null}
      <ul aria-label={title} className="divide-y divide-rule">
        {choices.map((choice, at) => (
          <li key={choice.code} {...order.row(choice.code)} className="data-over:bg-tint">
            {isEdited(choice) ? (
              <ChoiceForm
                {...form}
                choice={choice}
                label={t.renameOf(choice.name.en)}
                onClose={close}
              />
            ) : (
              <ChoiceRow
                choice={choice}
                classes={classes}
                order={order}
                isFirst={at === 0}
                isLast={at === choices.length - 1}
                onEdit={() => setEdited({ code: choice.code })}
                onRetire={() => onRetire(choice)}
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
function useMoves(kind: ShownKind, choices: readonly OfficeChoice[]) {
  const e = useMessages(editingMessages);
  const language = useLanguage();
  const change = useOrderChoices(kind);
  const [moved, setMoved] = useState("");
  const read = choices.map(({ code }) => code);
  const order = useOrder({
    ids: read,
    onOrder(codes, { id }) {
      const name = choices.find(({ code }) => code === id)?.name[language] ?? "";
      setMoved(e.moved(name, codes.indexOf(id) + 1, codes.length));
      change.mutate({ codes, read });
    },
  });
  return { order, moved };
}
