import { useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { isUnanswered } from "../../api/api-error.ts";
import type { Identified } from "./column.ts";
import { inParts } from "./in-parts.ts";

type Refusal = { id: string; code: string; message: string };

export type Changed<Row> = {
  rows: readonly Row[];
  refused: readonly Refusal[];
};

/** How the rows of a question are changed, part by part. */
export type BulkSending<Row> = {
  /** Changes as many rows as one call may name. */
  send: (part: readonly Row[]) => Promise<Changed<Row>>;
  /**
   * Whether a row is as it was asked for; it is undefined once it is gone. Then a call whose answer did not arrive has
   * changed it, and not somebody else.
   */
  isAsAsked: (present: Row | undefined) => boolean;
  /** Gets the changed rows as they are now, or as they were read where they are gone; also where a later part failed. */
  onDone: (rows: readonly Row[]) => void;
  /** Gets the rows of a call whose answer did not arrive. */
  onUnanswered?: ((rows: readonly Row[]) => void) | undefined;
};

/** What the server has said so far. */
type Known<Row> = Changed<Row> & {
  doneIds: readonly string[];
  /** The ids of rows that were sent in a call whose answer did not arrive. */
  unanswered: ReadonlySet<string>;
};

const nothing = { rows: [], refused: [], doneIds: [], unanswered: new Set<string>() };

export type BulkRows<Row> = {
  rows: readonly Row[];
  /** Gets the present rows of each part as soon as it is done. */
  onChanged: (rows: readonly Row[]) => void;
};

/**
 * Changes any number of rows, and keeps what became of each part: whoever tries again after a failure sends only the
 * others.
 */
export function useBulkSending<Row extends Identified>({ rows, onChanged }: BulkRows<Row>) {
  const [known, setKnown] = useState<Known<Row>>(nothing);
  const send = async (how: BulkSending<Row>): Promise<Changed<Row>> => {
    let now = known;
    let underWay: readonly Row[] = [];
    const done: Row[] = [];
    try {
      await inParts(unsaid(rows, known), {
        most: limits.rowsAtOnce,
        async send(part) {
          underWay = part;
          const answer = await how.send(part);
          const settled = settle({ part, answer, isAsAsked: how.isAsAsked, known: now });
          now = settled.known;
          done.push(...settled.done);
          onChanged(answer.rows);
        },
      });
      return now;
    } catch (error) {
      const isLost = isUnanswered(error);
      setKnown(isLost ? withUnanswered(now, underWay) : now);
      if (isLost) how.onUnanswered?.(underWay);
      throw error;
    } finally {
      if (done.length > 0) how.onDone(done);
    }
  };
  return {
    /** Those of which the server has not said what became of them. */
    rest: unsaid(rows, known),
    doneCount: known.doneIds.length,
    send,
    forget: () => setKnown(nothing),
  };
}

function unsaid<Row extends Identified>(rows: readonly Row[], known: Known<Row>): readonly Row[] {
  const said = new Set([...known.doneIds, ...known.refused.map(({ id }) => id)]);
  return rows.filter(({ id }) => !said.has(id));
}

function withUnanswered<Row extends Identified>(
  known: Known<Row>,
  part: readonly Row[],
): Known<Row> {
  return { ...known, unanswered: new Set([...known.unanswered, ...part.map(({ id }) => id)]) };
}

type Settling<Row> = Pick<BulkSending<Row>, "isAsAsked"> & {
  part: readonly Row[];
  answer: Changed<Row>;
  known: Known<Row>;
};

function settle<Row extends Identified>({ part, answer, isAsAsked, known }: Settling<Row>) {
  const presentOf = (id: string) => answer.rows.find((row) => row.id === id);
  const refused = answer.refused.filter(
    ({ id }) => !(known.unanswered.has(id) && isAsAsked(presentOf(id))),
  );
  const left = new Set(refused.map(({ id }) => id));
  const done = part.filter(({ id }) => !left.has(id)).map((row) => presentOf(row.id) ?? row);
  return {
    done,
    known: {
      ...known,
      rows: [...known.rows, ...answer.rows],
      refused: [...known.refused, ...refused],
      doneIds: [...known.doneIds, ...done.map(({ id }) => id)],
    },
  };
}
