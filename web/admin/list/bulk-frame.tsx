import { type ReactNode, useState } from "react";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { useMessages } from "../../messages/messages.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { headIdOf, type Identified } from "./column.ts";
import { RefusedRows } from "./refused-rows.tsx";

type Refusal = { id: string; code: string; message: string };

export type Changed<Row> = {
  rows: readonly Row[];
  refused: readonly Refusal[];
  /** What became of the others, said above those that were left. */
  done?: string | undefined;
};

export type BulkFrameProps<Row> = {
  /** The dialog is closed without it. */
  asked: { rows: readonly Row[]; title: string } | undefined;
  /** Asks, sends, and tells `onSent` what became of it. */
  question: (question: BulkQuestion<Row>) => ReactNode;
  nameOf: (row: Row) => string;
  /** How a row is now that somebody else has changed meanwhile; without it the server's sentence stands there. */
  stateOf?: (row: Row) => string;
  /** Says that rows were left, where there are better words for it. */
  leftTitle?: (count: number) => string;
  /** Gets the present state of all the rows, including those that were left as they were. */
  onChanged: (rows: readonly Row[]) => void;
  onClose: () => void;
};

export type BulkQuestion<Row> = {
  onSending: (isSending: boolean) => void;
  onSent: (changed: Changed<Row>) => void;
  onClose: () => void;
};

/** How many rows are named; the others are counted. */
const NAMED = 10;

/** A question about the selected rows, and after it which were left as they were, and how they are now. */
export function BulkFrame<Row extends Identified>(props: BulkFrameProps<Row>) {
  const t = useMessages(adminBulkMessages);
  const { asked, question, nameOf, stateOf, leftTitle = t.left, onChanged, onClose } = props;
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<Changed<Row>>();
  const close = () => {
    setLeft(undefined);
    onClose();
    returnFocus(asked?.rows ?? []);
  };
  const onSent = (changed: Changed<Row>) => {
    onChanged(changed.rows);
    if (changed.refused.length === 0) close();
    else setLeft(changed);
  };
  const whyLeft = ({ id, code, message }: Refusal) => {
    const present = left?.rows.find((row) => row.id === id);
    const isChanged = present && stateOf && code === "changed_meanwhile";
    return isChanged ? t.isNow(stateOf(present)) : message;
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
      {asked && !left ? question({ onSending: setIsHeld, onSent, onClose: close }) : null}
      {left ? (
        <RefusedRows
          done={left.done}
          title={leftTitle(left.refused.length)}
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

/**
 * To the first of the rows, if it is still there: the button that had asked is hidden, as none is selected any more.
 */
function returnFocus([first]: readonly Identified[]): void {
  afterPaint(() => {
    if (!first || document.activeElement !== document.body) return;
    const row = document.getElementById(headIdOf(first))?.closest("tr");
    row?.querySelector<HTMLElement>("[data-row-box]")?.focus();
  });
}

type NamedRowsProps<Row> = { rows: readonly Row[]; nameOf: (row: Row) => string };

/** Which rows it is about. */
export function NamedRows<Row>({ rows, nameOf }: NamedRowsProps<Row>) {
  const t = useMessages(adminBulkMessages);
  const named = rows.slice(0, NAMED).map(nameOf);
  return (
    <p className="[overflow-wrap:anywhere]">
      {t.names(named.join(", "), rows.length - named.length)}
    </p>
  );
}
