import { useState } from "react";
import { call } from "../../api/call.ts";
import type { PlayerProps } from "./player-props.ts";

/** Then it is tried with what is known. */
const ANSWER_MS = 5_000;

type Watched = Pick<PlayerProps, "lecture" | "from">;

/** The lecture as the server had it at the last try: while a page is open, a quality may be deleted or made anew. */
export function useLatestLecture(given: Watched) {
  const [latest, setLatest] = useState(given.lecture);
  return {
    latest,
    async askAnew(): Promise<void> {
      const found = await ask(given).catch(() => undefined);
      if (found) setLatest({ ...latest, ...found });
    },
  };
}

async function ask({ lecture: { id, courseId }, from }: Watched) {
  const signal = AbortSignal.timeout(ANSWER_MS);
  if (from === "user")
    return (await call("GET /api/user/lectures/:id", { params: { id }, signal })).lecture;
  const samples = { params: { id: courseId }, signal };
  const { lectures } = await call("GET /api/public/courses/:id/lectures", samples);
  return lectures.find((one) => one.id === id);
}
