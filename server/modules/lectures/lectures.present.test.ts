import { expect, it } from "vitest";
import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { presentTranscodings } from "./lectures.present.ts";

const lecture = (id: string, ...kinds: RenditionKind[]) => ({
  id,
  renditions: kinds.map((kind) => ({ kind })),
});

it("tells of which lectures the server makes small versions, and which it gave up", () => {
  const rows = [
    lecture("alone", "original"),
    lecture("begun", "audio", "original"),
    lecture("made", "audio", "240p"),
    lecture("given up", "original"),
    lecture("ready", "240p", "original"),
    lecture("empty"),
    lecture("given up, then made by a browser", "240p", "original"),
    lecture("given up with the sound alone", "audio", "original"),
    lecture("given up, its original gone", "240p"),
  ];
  const queued = [
    { lectureId: "given up, then made by a browser", state: "failed" },
    { lectureId: "given up with the sound alone", state: "failed" },
    { lectureId: "given up, its original gone", state: "failed" },
    { lectureId: "begun", state: "waiting" },
    { lectureId: "given up", state: "failed" },
    { lectureId: "ready", state: "done" },
  ] as const;
  expect(presentTranscodings(rows, queued)).toEqual([
    { lectureId: "alone", state: "waiting" },
    { lectureId: "begun", state: "waiting" },
    { lectureId: "given up", state: "failed" },
    { lectureId: "given up with the sound alone", state: "failed" },
  ]);
});
