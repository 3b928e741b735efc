/** In points from the top left corner of a page. */
export type Area = { left: number; top: number; right: number; bottom: number };
/** An area of a page; pages count from 0. */
export type Part = Area & { page: number };

/**
 * A question of a paper, or a passage that questions share, as it stands on the pages: in several parts where a column or a
 * page ends within it.
 */
export type Box = {
  id: number;
  parts: readonly Part[];
  /** As it was read or typed; without it, it is one more than the number of the question before. */
  number?: number;
  isPassage?: true;
  /** The box of the passage that belongs to this question. */
  passage?: number;
};
/** In reading order. */
export type Boxes = readonly Box[];

/** The number of each question by its box; a passage has none. */
export function numbersOf(boxes: Boxes): Map<number, number> {
  const numbers = new Map<number, number>();
  let before = 0;
  for (const { id, number = before + 1, isPassage } of boxes) {
    if (isPassage) continue;
    numbers.set(id, number);
    before = number;
  }
  return numbers;
}

/** Boxes whose numbers rise, as those of one paper or of one section; a passage belongs to the question after it. */
export function seriesOf(boxes: Boxes): Box[][] {
  const numbers = numbersOf(boxes);
  const series: Box[][] = [];
  let passages: Box[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const number = numbers.get(box.id);
    if (number === undefined) {
      passages.push(box);
      continue;
    }
    // The same number again is a mistake, and no new paper.
    if (number < before && (number === 1 || before - number > 1)) series.push([]);
    series.at(-1)?.push(...passages, box);
    [passages, before] = [[], number];
  }
  series.at(-1)?.push(...passages);
  return series;
}

/** By which answers find a question: its number, with that of its series before where there are several, as `2.13`. */
export function namesOf(boxes: Boxes): Map<number, string> {
  const numbers = numbersOf(boxes);
  const series = seriesOf(boxes);
  return new Map(
    series.flatMap((each, at) =>
      each.flatMap(({ id }) => {
        const number = numbers.get(id);
        if (number === undefined) return [];
        return [[id, series.length > 1 ? `${at + 1}.${number}` : String(number)] as const];
      }),
    ),
  );
}

export type Doubt = { id: number; kind: "gap" | "outOfOrder" };

/** Questions whose number is not one more than that of the question before in their series. */
export function doubtsOf(series: readonly Box[], numbers: ReadonlyMap<number, number>): Doubt[] {
  let before: number | undefined;
  return series.flatMap(({ id }): Doubt[] => {
    const number = numbers.get(id);
    if (number === undefined) return [];
    const last = before;
    before = number;
    if (last === undefined || number === last + 1) return [];
    return [{ id, kind: number <= last ? "outOfOrder" : "gap" }];
  });
}

/** No box is smaller, in points. */
const LEAST = 8;
/** Edges of two boxes this close, in points, are one and are moved together. */
const CLOSE = 4;

export type Moved = Partial<Area>;

/** Gives a part other edges; a box that begins where it ended, or ended where it began, goes along. */
export function moveEdges(boxes: Boxes, at: { id: number; part: number }, edges: Moved): Boxes {
  const old = boxes.find(({ id }) => id === at.id)?.parts[at.part];
  if (!old) return boxes;
  const area = { ...old, ...edges };
  if (area.right - area.left < LEAST || area.bottom - area.top < LEAST) return boxes;
  const beside = (part: Part): Part => {
    if (part.page !== old.page || part.left > old.right || part.right < old.left) return part;
    const isBelow = edges.bottom !== undefined && Math.abs(part.top - old.bottom) < CLOSE;
    const isAbove = edges.top !== undefined && Math.abs(part.bottom - old.top) < CLOSE;
    if (isBelow && part.bottom - area.bottom >= LEAST) return { ...part, top: area.bottom };
    if (isAbove && area.top - part.top >= LEAST) return { ...part, bottom: area.top };
    return part;
  };
  return boxes.map((box) => ({
    ...box,
    parts: box.parts.map((part) => (part === old ? area : beside(part))),
  }));
}

/** Everything from this height of a part on becomes the question after it. */
export function splitBox(boxes: Boxes, at: { id: number; part: number }, y: number): Boxes {
  const index = boxes.findIndex(({ id }) => id === at.id);
  const box = boxes[index];
  const part = box?.parts[at.part];
  if (!box || !part || y - part.top < LEAST || part.bottom - y < LEAST) return boxes;
  const first = { ...box, parts: [...box.parts.slice(0, at.part), { ...part, bottom: y }] };
  const { number: _, ...rest } = box;
  const parts = [{ ...part, top: y }, ...box.parts.slice(at.part + 1)];
  return boxes.toSpliced(index, 1, first, { ...rest, id: nextId(boxes), parts });
}

/** The box after it becomes its last part. */
export function joinWithNext(boxes: Boxes, joined: number): Boxes {
  const index = boxes.findIndex(({ id }) => id === joined);
  const [box, next] = boxes.slice(index, index + 2);
  if (index < 0 || !box || !next) return boxes;
  const whole = { ...box, parts: [...box.parts, ...next.parts] };
  return withoutPassage(boxes.toSpliced(index, 2, whole), next.id);
}

export function removeBox(boxes: Boxes, removed: number): Boxes {
  return withoutPassage(
    boxes.filter(({ id }) => id !== removed),
    removed,
  );
}

/** Adds a question where it is read on its page. */
export function addBox(boxes: Boxes, part: Part): Boxes {
  const index = boxes.findIndex(({ parts: [first] }) => first && isRead(part, first));
  const added = { id: nextId(boxes), parts: [part] };
  return boxes.toSpliced(index < 0 ? boxes.length : index, 0, added);
}

/** Whether one part is read before another: above it in its column, or in a column left of it. */
function isRead(part: Part, other: Part): boolean {
  if (part.page !== other.page) return part.page < other.page;
  const shared = Math.min(part.right, other.right) - Math.max(part.left, other.left);
  const isSameColumn = shared > Math.min(part.right - part.left, other.right - other.left) / 3;
  return isSameColumn ? part.top < other.top : part.left < other.left;
}

/** Gives a question its number; those after it, up to the end of its series, count on from there. */
export function countFrom(boxes: Boxes, begun: number, number: number): Boxes {
  const series = seriesOf(boxes).find((each) => each.some(({ id }) => id === begun)) ?? [];
  const after = new Set(series.slice(series.findIndex(({ id }) => id === begun)));
  return boxes.map((box) => {
    if (!after.has(box)) return box;
    const { number: _, ...rest } = box;
    return box.id === begun ? { ...rest, number } : rest;
  });
}

/** The questions of all series get one number after the other, from 1. */
export function countThrough(boxes: Boxes): Boxes {
  return boxes.map(({ number: _, ...rest }) => rest);
}

/** Makes a box a passage of this many questions after it; 0 makes it a question again. */
export function shareWith(boxes: Boxes, passage: number, count: number): Boxes {
  const index = boxes.findIndex(({ id }) => id === passage);
  const following = boxes.slice(index + 1).filter(({ isPassage }) => !isPassage);
  const sharers = new Set(following.slice(0, count));
  return withoutPassage(boxes, passage).map((box, at) => {
    if (at === index) {
      const { isPassage: _, number: __, passage: ___, ...rest } = box;
      return count > 0 ? { ...rest, isPassage: true } : rest;
    }
    return sharers.has(boxes[at] ?? box) ? { ...box, passage } : box;
  });
}

/** How many questions share a passage. */
export function sharersOf(boxes: Boxes, passage: number): number {
  return boxes.filter((box) => box.passage === passage).length;
}

function withoutPassage(boxes: Boxes, gone: number): Boxes {
  return boxes.map((box) => {
    const { passage, ...rest } = box;
    return passage === gone ? rest : box;
  });
}

function nextId(boxes: Boxes): number {
  return Math.max(0, ...boxes.map(({ id }) => id)) + 1;
}
