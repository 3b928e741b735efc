import { type ReactNode, useState } from "react";
import type { RefusedRows as Refusals } from "../../../contract/entities/read-rows.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { useMessages } from "../../messages/messages.ts";
import type { Identified } from "./column.ts";
import { RefusedRows } from "./refused-rows.tsx";

export type Changed<Row> = { rows: readonly Row[]; refused: Refusals };

export type BulkFrameProps<Row> = {
  /** The dialog is closed without it. */
  asked: { rows: readonly Row[]; title: string } | undefined;
  /** Asks, sends, and tells `onSent` what became of it. */
  question: (question: BulkQuestion<Row>) => ReactNode;
  nameOf: (row: Row) => string;
  /** How a row is now that somebody else has changed meanwhile. */
  stateOf: (row: Row) => string;
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
  const { asked, question, nameOf, stateOf, onChanged, onClose } = props;
  const t = useMessages(adminBulkMessages);
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<Changed<Row>>();
  const close = () => {
    setLeft(undefined);
    onClose();
  };
  const onSent = (changed: Changed<Row>) => {
    onChanged(changed.rows);
    if (changed.refused.length === 0) close();
    else setLeft(changed);
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
      {asked && !left ? question({ onSending: setIsHeld, onSent, onClose: close }) : null}
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
