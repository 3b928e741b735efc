import { useState } from "react";
import type { RefusedRows as Refusals } from "../../../contract/entities/read-rows.ts";
import { registrationReason } from "../../../contract/entities/registration.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import type { Identified } from "./column.ts";
import { RefusedRows } from "./refused-rows.tsx";

/** What the office is about to do with the selected rows. */
export type BulkChange<Row> = {
  rows: readonly Row[];
  title: string;
  text: string;
  /** The label of the confirming button. */
  act: string;
  done: (count: number) => string;
  send: (rows: readonly Row[], reason: string | undefined) => Promise<Changed<Row>>;
};

export type Changed<Row> = { rows: readonly Row[]; refused: Refusals };

export type BulkDialogProps<Row> = {
  /** The dialog is closed without it. */
  asked: BulkChange<Row> | undefined;
  /** Asks for a reason, which may be left out. */
  reason?: { label: string; hint: string };
  nameOf: (row: Row) => string;
  /** How a row is now that somebody else has changed meanwhile. */
  stateOf: (row: Row) => string;
  /** Gets the present state of all the rows, including those that were left as they were. */
  onChanged: (rows: readonly Row[]) => void;
  onClose: () => void;
};

/** How many rows are named; the others are counted. */
const NAMED = 10;

/** Names which rows are changed, and tells which were left as they were, and how they are now. */
export function BulkDialog<Row extends Identified>(props: BulkDialogProps<Row>) {
  const { asked, nameOf, stateOf, onChanged, onClose } = props;
  const t = useMessages(adminBulkMessages);
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<Changed<Row>>();
  const close = () => {
    setLeft(undefined);
    onClose();
  };
  const whyLeft = ({ id, code, message }: Refusals[number]) => {
    const present = left?.rows.find((row) => row.id === id);
    return present && code === "changed_meanwhile" ? t.isNow(stateOf(present)) : message;
  };
  const nameOfId = (id: string) => {
    const row = asked?.rows.find((each) => each.id === id);
    return row ? nameOf(row) : id;
  };
  return (
    <FormDialog
      isOpen={asked !== undefined}
      isHeld={isHeld}
      onClose={close}
      title={asked?.title ?? ""}
    >
      {asked && !left ? (
        <Question
          {...props}
          asked={asked}
          onClose={close}
          onSending={setIsHeld}
          onSent={(changed) => {
            onChanged(changed.rows);
            if (changed.refused.length === 0) close();
            else setLeft(changed);
          }}
        />
      ) : null}
      {left ? (
        <RefusedRows
          title={t.left(left.refused.length)}
          rows={left.refused.map((each) => ({
            id: each.id,
            name: nameOfId(each.id),
            why: whyLeft(each),
          }))}
          onClose={close}
        />
      ) : null}
    </FormDialog>
  );
}

type QuestionProps<Row> = Pick<BulkDialogProps<Row>, "reason" | "nameOf" | "onClose"> & {
  asked: BulkChange<Row>;
  onSending: (isSending: boolean) => void;
  onSent: (changed: Changed<Row>) => void;
};

function Question<Row>({
  asked: { rows, text, act, done, send },
  reason,
  nameOf,
  onSending,
  onSent,
  onClose,
}: QuestionProps<Row>) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminBulkMessages);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: registrationReason,
    defaultValues: { reason: "" },
    send: async (given) => {
      onSending(true);
      try {
        const changed = await send(rows, given.reason);
        const count = rows.length - changed.refused.length;
        if (count > 0) notify.success(done(count));
        onSent(changed);
      } finally {
        onSending(false);
      }
    },
  });
  const named = rows.slice(0, NAMED).map(nameOf);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{text}</p>
      <p>{t.names(named.join(", "), rows.length - named.length)}</p>
      {reason ? <TextArea {...field("reason")} {...reason} optional={a.optional} rows={2} /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {act}
        </Button>
      </div>
    </form>
  );
}
