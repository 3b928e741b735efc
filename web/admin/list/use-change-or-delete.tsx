import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BulkDialog, type BulkSaid } from "./bulk-dialog.tsx";
import { BulkFrame, type BulkFrameProps, type BulkQuestion } from "./bulk-frame.tsx";
import type { BulkSending } from "./bulk-sending.ts";
import type { Identified } from "./column.ts";

type Counted = (count: number) => string;

export type ChangeOrDelete<Row> = Pick<BulkFrameProps<Row>, "nameOf" | "stateOf" | "onChanged"> & {
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
