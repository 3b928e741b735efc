import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { type ContractFormOptions, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { BulkDialog, type BulkSaid } from "./bulk-dialog.tsx";
import {
  BulkFrame,
  type BulkFrameProps,
  type BulkQuestion,
  NamedRows,
  PartDone,
  useBulkRefusal,
} from "./bulk-frame.tsx";
import type { BulkSending, Changed } from "./bulk-sending.ts";
import type { Identified } from "./office-table.ts";

type CommonChangeProps<Row> = Pick<BulkQuestion<Row>, "rows" | "doneCount" | "onClose"> & {
  /** What is done with the rows. */
  text: string;
  nameOf: (row: Row) => string;
  /** The fields; what is not chosen in them stays as each row has it. */
  children: ReactNode;
  save: string;
  /** What is chosen cannot be saved yet. */
  isIncomplete?: boolean;
  form: {
    form: { formState: { isDirty: boolean } };
    isSending: boolean;
    refusal: string | undefined;
    onSubmit: ComponentProps<"form">["onSubmit"];
  };
};

/** A form that gives many rows the same values. */
export function CommonChange<Row>(props: CommonChangeProps<Row>) {
  const { rows, doneCount, text, nameOf, children, save, isIncomplete = false, onClose } = props;
  const { form, isSending, refusal, onSubmit } = props.form;
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid grid-cols-1 gap-4">
      <p className="text-soft">{text}</p>
      <PartDone doneCount={doneCount} restCount={rows.length} />
      <NamedRows rows={rows} nameOf={nameOf} />
      {children}
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        isIncomplete={isIncomplete || !form.formState.isDirty}
        action={save}
        onCancel={onClose}
      />
    </form>
  );
}

type CommonChangeOptions<Row, Values extends FieldValues, Change> = Pick<
  ContractFormOptions<Values, Change>,
  "schema" | "defaultValues"
> & {
  toInput: (values: Values) => FieldValues;
  send: BulkQuestion<Row>["send"];
  /** Gives as many rows as one call may name the same values. */
  changePart: (part: readonly Row[], change: Change) => Promise<Changed<Row>>;
  /** Says that so many rows were changed. */
  done: (count: number, change: Change) => string;
};

/** The fields of a form that gives many rows the same values, for CommonChange. */
export function useCommonChange<
  Row extends object,
  Values extends FieldValues,
  Change extends object,
>({ send, changePart, done, ...fields }: CommonChangeOptions<Row, Values, Change>) {
  return useContractForm({
    ...fields,
    send: (change) =>
      send({
        send: (part) => changePart(part, change),
        onDone: ({ length }) => notify.success(done(length, change)),
      }),
    refusalText: useBulkRefusal(),
  });
}

type Counted = (count: number) => string;

type ChangeOrDelete<Row> = Pick<BulkFrameProps<Row>, "nameOf" | "stateOf" | "onChanged"> & {
  texts: Record<"change" | "changeTitle" | "delete" | "deleteTitle" | "deleteText", Counted>;
  /** The form that gives the rows the same values. */
  question: (question: BulkQuestion<Row>) => ReactNode;
  deletionOf: (said: BulkSaid) => BulkSending<Row>;
};

type Asked<Row> = { is: "change" | "delete"; rows: readonly Row[]; clear: () => void };

/** The buttons that change or delete the selected rows, and the question before each. */
export function useChangeOrDelete<Row extends Identified>({
  texts: t,
  question,
  deletionOf,
  ...about
}: ChangeOrDelete<Row>) {
  const [asked, setAsked] = useState<Asked<Row>>();
  const shared = {
    ...about,
    onFinished: () => asked?.clear(),
    onClose: () => setAsked(undefined),
  };
  const rows = asked?.rows ?? [];
  const changing = asked?.is === "change" ? { rows, title: t.changeTitle } : undefined;
  const deleting = {
    rows,
    title: t.deleteTitle,
    text: t.deleteText,
    act: t.delete,
    isDanger: true,
    sendingOf: deletionOf,
  };
  return {
    buttons: (selected: readonly Row[], clear: () => void) => (
      <>
        <Button onClick={() => setAsked({ is: "change", rows: selected, clear })}>
          {t.change(selected.length)}
        </Button>
        <Button variant="danger" onClick={() => setAsked({ is: "delete", rows: selected, clear })}>
          {t.delete(selected.length)}
        </Button>
      </>
    ),
    dialogs: (
      <>
        <BulkFrame {...shared} asked={changing} question={question} />
        <BulkDialog {...shared} asked={asked?.is === "delete" ? deleting : undefined} />
      </>
    ),
  };
}
