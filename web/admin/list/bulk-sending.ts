import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { inParts } from "./in-parts.ts";
import type { Identified } from "./office-table.ts";

type Refusal = { id: string; code: string; message: string };

export type Changed<Row> = {
  rows: readonly Row[];
  refused: readonly Refusal[];
};

/** How the rows of a question are changed, part by part. */
export type BulkSending<Row> = {
  /** Changes as many rows as one call may name. */
  send: (part: readonly Row[]) => Promise<Changed<Row>>;
  /** Gets the changed rows as they are now, or as they were read where they are gone; also where a later part failed. */
  onDone: (rows: readonly Row[]) => void;
};

/** What the server has said so far. */
type Known<Row> = Changed<Row> & { doneIds: readonly string[] };

const nothing = { rows: [], refused: [], doneIds: [] };

export type BulkRows<Row> = {
  rows: readonly Row[];
  /** Gets the present rows of each part as soon as it is done. */
  onChanged: (rows: readonly Row[]) => void;
};

/**
 * Changes any number of rows, and keeps what became of each part: whoever tries again after a failure sends only the
 * others, and first the same part as before, of which the server knows by its key whether it was done.
 */
export function useBulkSending<Row extends Identified>({ rows, onChanged }: BulkRows<Row>) {
  const [known, setKnown] = useState<Known<Row>>(nothing);
  const rest = unsaid(rows, known);
  const send = async (how: BulkSending<Row>): Promise<Changed<Row>> => {
    let now = known;
    const done: Row[] = [];
    try {
      await inParts(rest, {
        most: limits.rowsAtOnce,
        async send(part) {
          const answer = await how.send(part);
          const changed = changedOf(part, answer);
          done.push(...changed);
          now = {
            rows: [...now.rows, ...answer.rows],
            refused: [...now.refused, ...answer.refused],
            doneIds: [...now.doneIds, ...changed.map(({ id }) => id)],
          };
          onChanged(answer.rows);
        },
      });
      return now;
    } catch (error) {
      setKnown(now);
      throw error;
    } finally {
      if (done.length > 0) how.onDone(done);
    }
  };
  return {
    /** Those of which the server has not said what became of them. */
    rest,
    doneCount: known.doneIds.length,
    send,
    forget: () => setKnown(nothing),
  };
}

function unsaid<Row extends Identified>(rows: readonly Row[], known: Known<Row>): readonly Row[] {
  const said = new Set([...known.doneIds, ...known.refused.map(({ id }) => id)]);
  return rows.filter(({ id }) => !said.has(id));
}

/** Those that were not left, as they are now. */
function changedOf<Row extends Identified>(
  part: readonly Row[],
  { rows, refused }: Changed<Row>,
): Row[] {
  const left = new Set(refused.map(({ id }) => id));
  const present = new Map(rows.map((row) => [row.id, row]));
  return part.filter(({ id }) => !left.has(id)).map((row) => present.get(row.id) ?? row);
}

type Versioned = { id: string; version: number };

/** Rows as a call names them: by the version that the office has read. */
export function asRead(rows: readonly Versioned[]): Versioned[] {
  return rows.map(({ id, version }) => ({ id, version }));
}
