import { type KeyboardEvent, useMemo, useState } from "react";
import { createDrawingQueue } from "../../../shared/reader/drawing.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useTexts } from "../../../texts/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { type At, actsOf, keyAct, type PageMode } from "./box-acts.ts";
import { BoxTools } from "./box-tools.tsx";
import {
  type Box,
  type Boxes,
  type Doubt,
  doubtsOf,
  numbersOf,
  seriesOf,
  sharersOf,
} from "./boxes.ts";
import type { Paper } from "./open-paper.ts";
import { PaperPage } from "./paper-page.tsx";
import type { PlacedPart } from "./part-button.tsx";

type PaperBoxesProps = {
  paper: Paper;
  boxes: Boxes;
  /** They were left like this on this device before. */
  isKept: boolean;
  change: (boxes: Boxes) => void;
  undo: (() => void) | undefined;
  onDone: () => void;
};

/** The pages with the boxes that were found, which are corrected by hand. */
export function PaperBoxes({ paper, boxes, isKept, change, undo, onDone }: PaperBoxesProps) {
  const t = useTexts(adminPaperTexts);
  const [held, setHeld] = useState<At>();
  const [mode, setMode] = useState<PageMode>("select");
  const [zoom, setZoom] = useState(1);
  const [queue] = useState(createDrawingQueue);
  const numbers = useMemo(() => numbersOf(boxes), [boxes]);
  const doubts = useMemo(
    () => seriesOf(boxes).flatMap((series) => doubtsOf(series, numbers)),
    [boxes, numbers],
  );
  const parts = usePlacedParts(boxes, { numbers, doubts });
  const hold = (next: Box | undefined) => {
    setHeld(next && { id: next.id, part: 0 });
    const page = next?.parts[0]?.page;
    // A page far away has no boxes before it is near.
    if (next && !document.querySelector(`[data-box="${next.id}"]`))
      document.getElementById(`paper-page-${page}`)?.scrollIntoView();
  };
  const acts = actsOf({ boxes, held, change, setHeld, hold, setMode });
  const selected = boxes.find(({ id }) => id === held?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches("input, select")) return;
    const act = keyAct(event, { acts, selected, part: held?.part ?? 0, boxes, undo });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
    <div className="grid grid-cols-1 gap-4" onKeyDown={onKeyDown}>
      <div className="grid gap-1" role="status">
        <p className="font-semibold">{t.found(numbers.size, paper.pages.length)}</p>
        <p className="text-sm text-soft">{isKept ? t.isKept : t.notKeptElsewhere}</p>
      </div>
      {doubts.length > 0 ? (
        <ul aria-label={t.lookHere} className="flex flex-wrap gap-2">
          {doubts.map(({ id, kind }) => (
            <li key={id}>
              <Button variant="outline" onClick={() => hold(boxes.find((box) => box.id === id))}>
                {t[kind](numbers.get(id) ?? 0)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-soft max-sm:hidden">{t.keys}</p>
      <div className="grid max-w-4xl grid-cols-1 gap-3 overflow-x-auto">
        {paper.pages.map((_, index) => (
          <PaperPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            {...{ paper, queue, index, mode, zoom, acts }}
            parts={parts.get(index) ?? []}
            held={held}
          />
        ))}
      </div>
      <BoxTools
        {...{ mode, zoom, acts, undo }}
        selected={
          selected && { number: numbers.get(selected.id), sharers: sharersOf(boxes, selected.id) }
        }
        onZoom={() => setZoom(zoom > 1 ? 1 : 2)}
      >
        <Button disabled={numbers.size === 0} onClick={onDone}>
          {t.toAnswers}
        </Button>
      </BoxTools>
    </div>
  );
}

type Signs = { numbers: ReadonlyMap<number, number>; doubts: readonly Doubt[] };

/** The parts of all boxes by their pages. */
function usePlacedParts(boxes: Boxes, { numbers, doubts }: Signs) {
  const t = useTexts(adminPaperTexts);
  return useMemo(() => {
    const doubted = new Set(doubts.map(({ id }) => id));
    const placed = boxes.flatMap(({ id, parts }) => {
      const number = numbers.get(id);
      const name = number === undefined ? t.passage : t.question(number);
      const isDoubted = doubted.has(id);
      const sign = number === undefined ? t.passage : `${number}${isDoubted ? "?" : ""}`;
      return parts.map(
        (area, part): PlacedPart => ({
          ...{ id, part, area, sign },
          label: parts.length === 1 ? name : t.part(name, part + 1),
          look: number === undefined ? "passage" : isDoubted ? "doubt" : "question",
        }),
      );
    });
    return Map.groupBy(placed, ({ area }) => area.page);
  }, [boxes, numbers, doubts, t]);
}
