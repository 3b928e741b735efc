import { useState } from "react";
import { registrationReason } from "../../../contract/entities/registration.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { ApiError } from "../../api/api-error.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminBulkTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import {
  BulkFrame,
  type BulkFrameProps,
  type BulkQuestion,
  NamedRows,
  PartDone,
  useBulkRefusal,
} from "./bulk-frame.tsx";
import type { BulkSending } from "./bulk-sending.ts";
import type { Identified } from "./office-table.ts";

/** What the office is about to do with the selected rows; `count` is how many the question is still about. */
export type BulkChange<Row> = {
  rows: readonly Row[];
  title: (count: number) => string;
  text: (count: number) => string;
  /** The label of the confirming button. */
  act: (count: number) => string;
  /** It deletes. */
  isDanger?: boolean;
  /** It can never be undone: how many rows it is about is typed first. */
  isFinal?: boolean;
  sendingOf: (said: BulkSaid) => BulkSending<Row>;
};

/** What was said with it. */
export type BulkSaid = {
  reason: string | undefined;
  /** That it cannot be undone is accepted. */
  isForGood: boolean;
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
  asked: { text, act, isDanger = false, isFinal = false, sendingOf },
  rows,
  doneCount,
  reason,
  nameOf,
  send,
  onClose,
}: QuestionProps<Row>) {
  const a = useTexts(adminTexts);
  const count = rows.length;
  const forGood = useForGood({ count, isFinal });
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: registrationReason,
    defaultValues: { reason: "" },
    send: ({ reason: given }) => send(sendingOf({ reason: given, isForGood: forGood.isAsked })),
    onRefused: forGood.onRefused,
    refusalText: useBulkRefusal(),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{text(count)}</p>
      <PartDone doneCount={doneCount} restCount={count} />
      <NamedRows rows={rows} nameOf={nameOf} />
      {reason ? <TextArea {...field("reason")} {...reason} optional={a.optional} rows={2} /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      {forGood.field}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? "danger" : "act"}
          disabled={!forGood.isAccepted}
          isBusy={isSending}
        >
          {act(count)}
        </Button>
      </div>
    </form>
  );
}

/** Asks how many rows it is about: always, or once the server has refused what could not be undone. */
function useForGood({ count, isFinal }: { count: number; isFinal: boolean }) {
  const t = useTexts(adminBulkTexts);
  const [isAsked, setIsAsked] = useState(isFinal);
  const [typed, setTyped] = useState("");
  return {
    isAsked,
    isAccepted: !isAsked || typedNumber(typed) === String(count),
    onRefused(error: unknown) {
      if (error instanceof ApiError && error.code === "undo_impossible") setIsAsked(true);
    },
    field: isAsked ? (
      <TextField
        label={t.typeCount}
        hint={String(count)}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    ) : null,
  };
}
