import { type ReactNode, useState } from "react";
import { isUnanswered } from "../../api/api-error.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminBulkTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { Button } from "../../ui/button.tsx";
import { useHeldFocus } from "../../ui/held-focus.ts";
import { type BulkSending, type Changed, useBulkSending } from "./bulk-sending.ts";
import type { Identified } from "./office-table.ts";

export type BulkFrameProps<Row> = {
  /** The dialog is closed without it. `title` gets how many rows the question is still about. */
  asked: { rows: readonly Row[]; title: (count: number) => string } | undefined;
  /** Asks, and sends. */
  question: (question: BulkQuestion<Row>) => ReactNode;
  nameOf: (row: Row) => string;
  /** How a row is now that somebody else has changed it meanwhile; without it the server's sentence stands there. */
  stateOf?: (present: Row, read: Row) => string;
  /** Says that rows were left, where there are better words for it. */
  leftTitle?: (count: number) => string;
  /** What can be done instead with rows that were left; it closes the dialog first. */
  leftAction?: (left: Changed<Row>, close: () => void) => ReactNode;
  /** Gets the present state of the rows of each part, including those that were left as they were. */
  onChanged: (rows: readonly Row[]) => void;
  /** Called once the server has said of all rows what became of them. */
  onFinished?: (() => void) | undefined;
  onClose: () => void;
};

export type BulkQuestion<Row> = {
  /** Those that are still to be changed: fewer after a part was done and the next one failed. */
  rows: readonly Row[];
  /** How many were changed before that. */
  doneCount: number;
  /** Changes the rows part by part; the dialog then shows what became of them. */
  send: (how: BulkSending<Row>) => Promise<void>;
  onClose: () => void;
};

/** How many rows are named; the others are counted. */
const NAMED = 10;

/** A question about the selected rows, and after it which were left as they were, and how they are now. */
export function BulkFrame<Row extends Identified>(props: BulkFrameProps<Row>) {
  const { asked, question, onChanged, onFinished, onClose } = props;
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<Changed<Row>>();
  const sending = useBulkSending({ rows: asked?.rows ?? [], onChanged });
  const close = () => {
    setLeft(undefined);
    sending.forget();
    onClose();
    returnFocus(asked?.rows ?? []);
  };
  const finish = (changed: Changed<Row>) => {
    onFinished?.();
    if (changed.refused.length === 0) close();
    else setLeft(changed);
  };
  const send = async (how: BulkSending<Row>) => {
    setIsHeld(true);
    try {
      finish(await sending.send(how));
    } finally {
      setIsHeld(false);
    }
  };
  useHeldFocus(asked?.rows);
  useHeldFocus(left);
  const { rest, doneCount } = sending;
  return (
    <FormDialog
      isOpen={asked !== undefined}
      isHeld={isHeld}
      onClose={close}
      title={asked?.title(left ? asked.rows.length : rest.length) ?? ""}
    >
      {asked && !left ? question({ rows: rest, doneCount, send, onClose: close }) : null}
      {left ? <LeftRows {...props} left={left} onClose={close} /> : null}
    </FormDialog>
  );
}

/**
 * To the first of the rows, if it is still there: the button that had asked is hidden, as none is selected any more.
 */
function returnFocus([first]: readonly Identified[]): void {
  afterPaint(() => {
    if (!first || document.activeElement !== document.body) return;
    // Another question has followed.
    if (document.querySelector("dialog[open]")) return;
    document.querySelector<HTMLElement>(`[data-row-box="${CSS.escape(first.id)}"]`)?.focus();
  });
}

type LeftRowsProps<Row> = BulkFrameProps<Row> & { left: Changed<Row> };

/** Which rows were left, and why: how each is now that somebody else has changed it, or the server's sentence. */
function LeftRows<Row extends Identified>(props: LeftRowsProps<Row>) {
  const t = useTexts(adminBulkTexts);
  const { asked, left, nameOf, stateOf, leftTitle = t.left, leftAction, onClose } = props;
  const rows = left.refused.map(({ id, code, message }) => {
    const read = asked?.rows.find((row) => row.id === id);
    const present = left.rows.find((row) => row.id === id);
    const isChanged = present && read && stateOf && code === "changed_meanwhile";
    const why = isChanged ? t.isNow(stateOf(present, read)) : message;
    return { id, name: read ? nameOf(read) : id, why };
  });
  return (
    <RefusedRows
      title={leftTitle(rows.length)}
      rows={rows}
      action={leftAction?.(left, onClose)}
      onClose={onClose}
    />
  );
}

/** A row that was left as it was: whose it is, and why. */
type RefusedRow = { id: string; name: string; why: string };

type RefusedRowsProps = {
  title: string;
  rows: readonly RefusedRow[];
  /** What can be done instead. */
  action?: ReactNode;
  onClose: () => void;
};

/** Which of the selected rows were left as they were. */
function RefusedRows({ title, rows, action, onClose }: RefusedRowsProps) {
  const t = useTexts(adminBulkTexts);
  return (
    <div role="alert" className="mt-2 grid gap-3">
      <p className="font-semibold">{title}</p>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {rows.map(({ id, name, why }) => (
          <li key={id}>{t.line(name, why)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant={action ? "outline" : "act"} onClick={onClose}>
          {t.close}
        </Button>
        {action}
      </div>
    </div>
  );
}

/** Says that a call got no answer, which in a list leaves open what it did. */
export function useBulkRefusal(): (error: unknown) => string | undefined {
  const t = useTexts(adminBulkTexts);
  return (error) => (isUnanswered(error) ? t.unanswered : undefined);
}

type NamedRowsProps<Row> = { rows: readonly Row[]; nameOf: (row: Row) => string };

/** Which rows it is about. */
export function NamedRows<Row>({ rows, nameOf }: NamedRowsProps<Row>) {
  const t = useTexts(adminBulkTexts);
  const named = rows.slice(0, NAMED).map(nameOf);
  return (
    <p className="[overflow-wrap:anywhere]">
      {t.names(named.join(", "), rows.length - named.length)}
    </p>
  );
}

type PartDoneProps = { doneCount: number; restCount: number };

/** Says that a part of what was selected is done already. */
export function PartDone({ doneCount, restCount }: PartDoneProps) {
  const t = useTexts(adminBulkTexts);
  return doneCount > 0 ? <p>{t.partDone(doneCount, restCount)}</p> : null;
}
