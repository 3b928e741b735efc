import { registrationReason } from "../../../contract/entities/registration.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import {
  BulkFrame,
  type BulkFrameProps,
  type BulkQuestion,
  NamedRows,
  PartDone,
  useBulkRefusal,
} from "./bulk-frame.tsx";
import type { BulkSending } from "./bulk-sending.ts";
import type { Identified } from "./column.ts";

/** What the office is about to do with the selected rows; `count` is how many the question is still about. */
export type BulkChange<Row> = {
  rows: readonly Row[];
  title: (count: number) => string;
  text: (count: number) => string;
  /** The label of the confirming button. */
  act: (count: number) => string;
  /** It deletes. */
  isDanger?: boolean;
  /** How it is done, with the reason that was given. */
  sendingOf: (reason: string | undefined) => BulkSending<Row>;
};

export type BulkDialogProps<Row> = Omit<BulkFrameProps<Row>, "asked" | "question"> & {
  /** The dialog is closed without it. */
  asked: BulkChange<Row> | undefined;
  /** Asks for a reason, which may be left out. */
  reason?: { label: string; hint: string };
};

/** Names which rows are changed, and tells which were left as they were, and how they are now. */
export function BulkDialog<Row extends Identified>(props: BulkDialogProps<Row>) {
  const { asked } = props;
  return (
    <BulkFrame
      {...props}
      question={(question) => (asked ? <Question {...props} {...question} asked={asked} /> : null)}
    />
  );
}

type QuestionProps<Row> = Pick<BulkDialogProps<Row>, "reason" | "nameOf"> &
  BulkQuestion<Row> & { asked: BulkChange<Row> };

function Question<Row>({
  asked: { text, act, isDanger = false, sendingOf },
  rows,
  doneCount,
  reason,
  nameOf,
  send,
  onClose,
}: QuestionProps<Row>) {
  const a = useMessages(adminMessages);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: registrationReason,
    defaultValues: { reason: "" },
    send: (given) => send(sendingOf(given.reason)),
    refusalText: useBulkRefusal(),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{text(rows.length)}</p>
      <PartDone doneCount={doneCount} restCount={rows.length} />
      <NamedRows rows={rows} nameOf={nameOf} />
      {reason ? <TextArea {...field("reason")} {...reason} optional={a.optional} rows={2} /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" variant={isDanger ? "danger" : "act"} isBusy={isSending}>
          {act(rows.length)}
        </Button>
      </div>
    </form>
  );
}
