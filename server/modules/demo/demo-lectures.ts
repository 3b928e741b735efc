import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DemoLecture, demoQualities } from "../../../demo/demo-schema.ts";
import type { FileChange } from "../files/index.ts";
import { bringLecture } from "../lectures/index.ts";
import type { Staging } from "./demo-staging.ts";

const FOLDER = join(import.meta.dirname, "../../../demo/lectures");

/** Stages a lecture's files; what it gives adds the lecture to a course. */
export async function stageLecture(
  staging: Staging,
  { file: name, isSample, ...texts }: DemoLecture,
): Promise<(change: FileChange, courseId: string) => Promise<string>> {
  const read = (ending: string) => readFile(join(FOLDER, `${name}.${ending}`), "utf8");
  const captions = { en: await read("en.vtt"), hi: await read("hi.vtt") };
  const told = demoQualities.parse(JSON.parse(await read("json")));
  const qualities: Parameters<typeof bringLecture>[1]["qualities"][number][] = [];
  for (const quality of told) {
    const file = await staging.video(`${name}.${quality.kind}.mp4`);
    qualities.push({ ...quality, file });
  }
  const poster = await staging.lectureThumbnail(`${name}.webp`);
  const flags = { isSample: isSample ? (1 as const) : (0 as const) };
  return (change, courseId) =>
    bringLecture(change, { about: { ...texts, ...flags, courseId }, qualities, captions, poster });
}
