import { useState } from "react";

/** A rail beside the pages where there is room for one, a drawer over them on a phone. */
export type ThumbnailPlace = "none" | "rail" | "drawer";

const RAIL_ROOM = "(min-width: 48rem)";
/** On a wide screen the rail stands there from the beginning. */
const AMPLE_ROOM = "(min-width: 80rem)";

export function useThumbnailPlace(pageCount: number) {
  const [place, setPlace] = useState<ThumbnailPlace>(() =>
    pageCount > 1 && window.matchMedia(AMPLE_ROOM).matches ? "rail" : "none",
  );
  const toggle = () => {
    if (place !== "none") setPlace("none");
    else setPlace(window.matchMedia(RAIL_ROOM).matches ? "rail" : "drawer");
  };
  /** Says whether there was something to close. */
  const close = () => {
    setPlace("none");
    return place !== "none";
  };
  /** A drawer has done its work once a page is chosen. */
  const afterChoice = () => {
    if (place === "drawer") setPlace("none");
  };
  return { place, toggle, close, afterChoice };
}
