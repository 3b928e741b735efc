import type { KeyboardEvent } from "react";
import {
  addBox,
  type Box,
  type Boxes,
  countFrom,
  joinWithNext,
  type Moved,
  moveEdges,
  type Part,
  removeBox,
  sharersOf,
  shareWith,
  splitBox,
} from "./boxes.ts";

/** A part of a box, by its index among those of the box. */
export type At = { id: number; part: number };
/** What a tap on a page does: it selects a box, divides one there, or begins another. */
export type PageMode = "select" | "split" | "draw";

type Changing = {
  boxes: Boxes;
  held: At | undefined;
  change: (boxes: Boxes) => void;
  setHeld: (at: At) => void;
  /** Selects a box, and goes there. */
  hold: (box: Box | undefined) => void;
  setMode: (mode: PageMode) => void;
};

export type BoxActs = ReturnType<typeof actsOf>;

/** What can be done with the boxes, by the pointer, by the buttons and by keys. */
export function actsOf({ boxes, held, change, setHeld, hold, setMode }: Changing) {
  const index = boxes.findIndex(({ id }) => id === held?.id);
  const id = held?.id ?? 0;
  return {
    select: setHeld,
    mode: setMode,
    step: (by: 1 | -1) => hold(boxes[index + by] ?? boxes[index]),
    move: (at: At, edges: Moved) => change(moveEdges(boxes, at, edges)),
    split(at: At, y: number) {
      change(splitBox(boxes, at, y));
      setHeld(at);
      setMode("select");
    },
    add(part: Part) {
      const added = addBox(boxes, part);
      change(added);
      hold(added.find(({ parts: [first] }) => first === part));
      setMode("select");
    },
    join: () => change(joinWithNext(boxes, id)),
    remove() {
      change(removeBox(boxes, id));
      hold(boxes[index + 1] ?? boxes[index - 1]);
    },
    number: (number: number) => change(countFrom(boxes, id, number)),
    share: (count: number) => change(shareWith(boxes, id, count)),
  };
}

type Keys = {
  acts: BoxActs;
  selected: Box | undefined;
  /** The part of the selected box that is held. */
  part: number;
  boxes: Boxes;
  undo: (() => void) | undefined;
};

/** Points by which an arrow moves an edge. */
const STEP = 4;
/** Points of a box that the keyboard adds. */
const ADDED_HEIGHT = 80;

const arrows = {
  ArrowUp: { near: "top", far: "bottom", by: -1 },
  ArrowDown: { near: "top", far: "bottom", by: 1 },
  ArrowLeft: { near: "left", far: "right", by: -1 },
  ArrowRight: { near: "left", far: "right", by: 1 },
} as const;

/** What a key does; undefined where it is not ours. */
export function keyAct(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { acts, selected, part, boxes, undo }: Keys,
): (() => void) | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" ? undo : undefined;
  if (key === "Escape") return () => acts.mode("select");
  const area = selected?.parts[part];
  if (!selected || !area) return undefined;
  const at = { id: selected.id, part };
  const arrow = Object.hasOwn(arrows, key) ? arrows[key as keyof typeof arrows] : undefined;
  if (arrow && !shiftKey && !altKey) return () => acts.step(arrow.by);
  if (arrow) {
    const edge = shiftKey ? arrow.far : arrow.near;
    return () => acts.move(at, { [edge]: area[edge] + arrow.by * STEP });
  }
  const letters: Record<string, () => void> = {
    s: () => acts.split(at, (area.top + area.bottom) / 2),
    a: () => acts.add({ ...area, top: area.bottom, bottom: area.bottom + ADDED_HEIGHT }),
    j: acts.join,
    p: () => acts.share(sharersOf(boxes, selected.id) === 0 ? 1 : 0),
    n: () => document.querySelector<HTMLElement>("[data-number-field]")?.focus(),
    delete: acts.remove,
    backspace: acts.remove,
  };
  return letters[key.toLowerCase()];
}
