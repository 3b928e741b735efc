import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminStatementTexts } from "../../texts/admin-fee-dues.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { TableRow } from "../import/read-table.ts";
import { inParts } from "../list/in-parts.ts";
import {
  type FoundHeads,
  readStatement,
  type StatementColumns,
  type StatementField,
  statementFields,
} from "./read-statement.ts";

type Props = {
  rows: readonly TableRow[];
  found: FoundHeads;
  onSent: () => void;
  onAnother: () => void;
};

const LINES_AT_ONCE = 100;
const SHOWN_ROWS = 10;

/** What a statement holds, and the button that takes it in. */
export function ReadStatementCard({ rows, found, onSent, onAnother }: Props) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminStatementTexts);
  const { number } = useFormats();
  const { bank, columns, point, setBank } = usePointed(found);
  const { lines, debits, unread } = readStatement(rows, { at: found.at, columns });
  const sending = useMutation({
    async mutationFn() {
      const send = (part: typeof lines) =>
        call("POST /api/admin/fees/bank-lines", { body: { bank, lines: part } });
      const answers = await inParts(lines, { most: LINES_AT_ONCE, send });
      keepPointed(found.heads, { bank, columns });
      return answers.reduce((all, { added }) => all + added, 0);
    },
    onSuccess: onSent,
  });
  return (
    <Card className="grid grid-cols-1 gap-4">
      {found.bank === undefined ? (
        <Pointing {...{ heads: found.heads, bank, columns, point, setBank }} />
      ) : null}
      <div role="status" className="grid gap-1">
        <p className="font-semibold">{t.found(number(lines.length), bank)}</p>
        {debits > 0 ? <p>{t.debits(number(debits))}</p> : null}
        {unread.length > 0 ? (
          <p className="text-soft">
            {t.unread(number(unread.length))} (
            {t.unreadRows(unread.slice(0, SHOWN_ROWS).join(", "))}
            {unread.length > SHOWN_ROWS ? " …" : ""})
          </p>
        ) : null}
        {sending.data === undefined ? null : (
          <p>{t.sent(number(sending.data), number(lines.length - sending.data))}</p>
        )}
      </div>
      {sending.error ? (
        <FailedState message={failureText(sending.error, { fallback: a.changeFailed })} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {sending.isSuccess ? null : (
          <Button
            isBusy={sending.isPending}
            disabled={lines.length === 0 || bank.trim() === ""}
            onClick={() => sending.mutate()}
          >
            {sending.isPending ? t.sending : t.send(number(lines.length))}
          </Button>
        )}
        <Button variant="outline" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </Card>
  );
}

type Pointed = { bank: string; columns: StatementColumns };

function usePointed(found: FoundHeads) {
  const [pointed, setPointed] = useState<Pointed>(
    () =>
      (found.bank === undefined ? keptPointed(found.heads) : undefined) ?? {
        bank: found.bank ?? "",
        columns: found.columns,
      },
  );
  return {
    ...pointed,
    setBank: (bank: string) => setPointed({ ...pointed, bank }),
    point: (field: StatementField, column: number | undefined) => {
      const { [field]: _, ...others } = pointed.columns;
      const columns = column === undefined ? others : { ...others, [field]: column };
      setPointed({ ...pointed, columns });
    },
  };
}

type PointingProps = Pointed & {
  heads: readonly string[];
  point: (field: StatementField, column: number | undefined) => void;
  setBank: (bank: string) => void;
};

/** For each part of a line its column, of a bank whose heads are not known. */
function Pointing({ heads, bank, columns, point, setBank }: PointingProps) {
  const t = useTexts(adminStatementTexts);
  return (
    <>
      <h2 className="text-heading">{t.pointTitle}</h2>
      <p className="text-soft">{t.pointText}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={t.bank}
          value={bank}
          maxLength={60}
          onChange={({ target }) => setBank(target.value)}
        />
        {statementFields.map((field) => (
          <SelectField
            key={field}
            label={t[field]}
            value={columns[field] ?? ""}
            onChange={({ target: { value } }) =>
              point(field, value === "" ? undefined : Number(value))
            }
          >
            <option value="">{t.none}</option>
            {heads.map((head, column) => (
              // Two columns may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
              <option key={column} value={column}>
                {head || String(column + 1)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  );
}

const keyOf = (heads: readonly string[]) => `bank-statement ${heads.join("|")}`;

/** What somebody pointed at in this browser. */
function keptPointed(heads: readonly string[]): Pointed | undefined {
  try {
    const kept = localStorage.getItem(keyOf(heads));
    // Only keepPointed writes it.
    return kept === null ? undefined : (JSON.parse(kept) as Pointed);
  } catch {
    return undefined;
  }
}

function keepPointed(heads: readonly string[], pointed: Pointed): void {
  try {
    localStorage.setItem(keyOf(heads), JSON.stringify(pointed));
  } catch {
    // Without storage it is pointed at the next time, too.
  }
}
