import type { Institute } from "../institute.ts";
import type { Figure } from "../report.ts";
import { overCutLink } from "../uploads.ts";
import { encoding } from "./encoding.ts";
import { firstFrame } from "./first-frame.ts";
import { makeLecture } from "./made-lecture.ts";
import { sendOriginal } from "./send-original.ts";
import { watching } from "./watching.ts";
import { wholeWatch } from "./whole-watch.ts";

/** Putting lectures in and watching them: the encoder, a long upload, and a hundred students at once. */
export async function lectures(_: Institute): Promise<Figure[]> {
  const { figures: encoded, qualities } = await encoding();
  const made = await makeLecture(qualities);
  try {
    const seen = [
      ...(await firstFrame(made)),
      ...(await wholeWatch(made)),
      ...(await watching(made)),
    ];
    return [...encoded, ...seen, ...(await lectureUpload())];
  } finally {
    await made.stop();
  }
}

/** 1 GB over a link that breaks, which a browser that cannot encode sends as it was recorded. */
export function lectureUpload(): Promise<Figure[]> {
  return overCutLink(sendOriginal);
}
