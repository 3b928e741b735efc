import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { holdInPlace } from "./hold-in-place.ts";
import { rememberedPlace, rememberPlace } from "./list-place.ts";

/** A list that stands still for so long is where the person wants to be. */
const SETTLED_MS = 150;

/**
 * Keeps the place in a list of rows, and goes back to it with the back button or after a reload. By the row
 * at the top, not by pixels: rows that are not near have a guessed height.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, count: number): void {
  const isComingBack = useNavigationType() === "POP";
  const isBack = useRef(false);
  const [place, setPlace] = useState<PlacedRow>();
  useEffect(() => {
    if (isBack.current || !isComingBack) return;
    const remembered = rememberedPlace(window.location.search);
    const row = remembered && rowsOf(list.current)[remembered.row];
    if (remembered && row) setPlace({ row, offset: remembered.offset });
    // A list that came with the page has its beginning alone until the page is alive.
    isBack.current = row !== undefined || count >= (remembered?.count ?? 0);
  }, [list, isComingBack, count]);
  // Once they are near, rows above it have another height than was guessed.
  useEffect(() => place && holdInPlace(() => bringBack(place)), [place]);
  useEffect(() => {
    let timer: number | undefined;
    const remember = () => {
      const place = placeIn(list.current);
      if (place) rememberPlace({ ...place, count });
    };
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(remember, SETTLED_MS);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [list, count]);
}

type PlacedRow = { row: HTMLElement; offset: number };

function bringBack({ row, offset }: PlacedRow): void {
  if (row.isConnected) window.scrollBy(0, row.getBoundingClientRect().top - offset);
}

/** Those that are shown: a list may be hidden while it is searched. */
function rowsOf(list: HTMLElement | null): HTMLElement[] {
  const rows = list?.querySelectorAll<HTMLElement>("[data-row]") ?? [];
  return [...rows].filter((row) => row.closest("[hidden]") === null);
}

/** The first row that is seen, found by halves: a long list has thousands. */
function placeIn(list: HTMLElement | null): { row: number; offset: number } | undefined {
  const rows = rowsOf(list);
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const isAbove = (rows[middle]?.getBoundingClientRect().bottom ?? 0) <= 0;
    if (isAbove) from = middle + 1;
    else to = middle;
  }
  const row = rows[from];
  return row && { row: from, offset: Math.round(row.getBoundingClientRect().top) };
}
