import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { OfficeChoice } from "../../../contract/entities/choice.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminChoicesMessages, type ShownKind } from "../../messages/admin-choices.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useLaterFocus } from "../../staff/editing/use-later-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import type { Route } from "./+types/choices";
import { ChoiceForm } from "./choice-form.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { choicesQuery, useChangeChoice, useOrderChoices } from "./choices-query.ts";

const shownKinds: readonly ShownKind[] = ["programme", "class", "subject", "examination"];

export async function clientLoader() {
  await queryClient.fetchQuery({ ...choicesQuery, staleTime: 0 });
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.choices);
}

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
  const { list, move, moved } = useMoves(kind, choices);
  const form = { kind, classes };
  const isEdited = ({ code }: OfficeChoice) => typeof edited === "object" && edited.code === code;
  const close = () => {
    const code = typeof edited === "object" ? edited.code : undefined;
    setEdited(undefined);
    list.focusLater(code === undefined ? "[data-add]" : `${rowOf(code)} [data-edit]`);
  };
  return (
    <Card ref={list.ref} className="grid grid-cols-1 gap-3">
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
          <li key={choice.code} data-code={choice.code}>
            {isEdited(choice) ? (
              <ChoiceForm
                {...form}
                choice={choice}
                label={t.renameOf(choice.name.en)}
                onClose={close}
              />
            ) : (
              <Row
                choice={choice}
                classes={classes}
                isFirst={at === 0}
                isLast={at === choices.length - 1}
                onMove={(by) => move(at, by)}
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

type RowProps = Omit<Parameters<typeof ChoiceRow>[0], "classNames" | "isBusy" | "onBringBack"> & {
  classes: readonly OfficeChoice[];
};

function Row({ classes, ...row }: RowProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminChoicesMessages);
  const language = useLanguage();
  const change = useChangeChoice();
  const { choice } = row;
  const names = classes.filter(({ code }) => choice.classes?.includes(code));
  const bringBack = () =>
    change.mutate(
      { choice, change: { isRetired: false } },
      {
        onSuccess: () => notify.success(t.saved(choice.name[language])),
        onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
      },
    );
  return (
    <ChoiceRow
      {...row}
      classNames={names.map(({ name }) => name[language])}
      isBusy={change.isPending}
      onBringBack={bringBack}
    />
  );
}

/** Moves a row by one place. The focus stays on its button, and its new place is announced. */
function useMoves(kind: ShownKind, choices: readonly OfficeChoice[]) {
  const t = useMessages(adminChoicesMessages);
  const language = useLanguage();
  const order = useOrderChoices(kind);
  const list = useLaterFocus();
  const [moved, setMoved] = useState("");
  const move = (at: number, by: -1 | 1) => {
    const read = choices.map(({ code }) => code);
    const codes = [...read];
    const [choice, code] = [choices[at], codes[at]];
    if (!choice || code === undefined) return;
    codes.splice(at, 1);
    codes.splice(at + by, 0, code);
    order.mutate({ codes, read });
    setMoved(t.moved(choice.name[language], at + by + 1, codes.length));
    list.focusLater(`${rowOf(code)} [data-move="${by}"]`);
  };
  return { list, move, moved };
}

function rowOf(code: string): string {
  return `[data-code="${CSS.escape(code)}"]`;
}
