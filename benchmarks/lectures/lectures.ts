import type { Institute } from "../institute.ts";
import type { Figure } from "../report.ts";
import type { Running } from "../scale/running.ts";
import { sendOverCutLink } from "../uploads.ts";
import { encoding } from "./encoding.ts";
import { firstFrame } from "./first-frame.ts";
import { addLecture, makeLecture, publishUpload } from "./made-lecture.ts";
import { watching } from "./watching.ts";

/** Putting lectures in and watching them: the encoder, a long upload, and a hundred students at once. */
export async function lectures(_: Institute): Promise<Figure[]> {
  const { figures: encoded, qualities } = await encoding();
  const made = await makeLecture(qualities);
  try {
    const seen = [...(await firstFrame(made)), ...(await watching(made))];
    return [...encoded, ...seen, ...(await lectureUpload())];
  } finally {
    await made.stop();
  }
}

/** 1 GB over a link that breaks, and then a quality of a lecture. */
export function lectureUpload(): Promise<Figure[]> {
  return sendOverCutLink(asOriginal);
}

/** As where the browser cannot encode: the file as it was recorded. */
async function asOriginal(running: Running, uploadId: string): Promise<string> {
  const lectureId = await addLecture(running, running.institute.courseIds.at(-1) ?? "");
  const given = {
    uploadId,
    durationMs: 3_600_000,
    codecs: "",
    width: 1280,
    height: 720,
    initBytes: 0,
    segments: [],
  };
  await publishUpload(running, { lectureId, kind: "original", given });
  return `/api/user/lectures/${lectureId}/files/original`;
}
