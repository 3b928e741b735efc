import { expect, it } from "vitest";
import { newLecture, newRendition } from "../../../contract/entities/lecture.ts";
import { type LectureSource, qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { sentFields } from "../taught-lectures/lecture-fields.tsx";
import { codecsOf } from "./encode-quality.ts";
import { fileNameOf } from "./make-quality.ts";
import { originalOf } from "./send-original.ts";
import type { UnfinishedQuality } from "./unfinished.ts";
import { renditionOf } from "./upload-lecture.ts";

const source: LectureSource = {
  durationS: 5.0004,
  width: 1280,
  height: 720,
  frameRate: 25,
  hasSound: true,
};

const made = (codecs: string): UnfinishedQuality => ({
  lectureId: "lecture",
  kind: "480p",
  uploadId: "upload",
  beginning: new Uint8Array(1_200),
  codecs: codecsOf(codecs),
  segments: [
    [3_000, 50_000],
    [2_000, 40_000],
  ],
  last: { startS: 3, endS: 5 },
  bytes: 91_200,
  isWhole: true,
});

it("publishes every quality, and the original, in the shape that the contract takes", () => {
  for (const quality of qualitiesOf(source)) {
    const codecs = quality.video
      ? 'video/mp4; codecs="avc1.42c01e, mp4a.40.2"'
      : 'audio/mp4; codecs="mp4a.40.2"';
    const rendition = renditionOf(quality, made(codecs));
    expect(newRendition.safeParse(rendition)).toMatchObject({ success: true, data: rendition });
  }
  expect(newRendition.safeParse(originalOf({ source }, "upload"))).toMatchObject({ success: true });
});

it("publishes a quality with its own duration: sound may end before the picture", () => {
  const [quality = { kind: "audio" }] = qualitiesOf({ ...source, durationS: 500 });
  expect(renditionOf(quality, made("mp4a.40.2")).durationMs).toBe(5_000);
});

it("names the picture first, however the file does", () => {
  expect(codecsOf('video/mp4; codecs="mp4a.40.2, avc1.42c01e"')).toBe("avc1.42c01e,mp4a.40.2");
});

it("describes a lecture in the shape that the contract takes, blanks as nothing", () => {
  const described = sentFields({
    title: "Motion",
    titleHi: " ",
    chapter: "",
    classId: "",
    isSample: false,
    visibleFrom: "2026-11-30T18:00",
  });
  expect(newLecture.safeParse(described)).toMatchObject({
    success: true,
    data: { titleHi: null, classId: null, visibleFrom: "2026-11-30T12:30:00.000Z" },
  });
});

it("calls a quality by the lecture's title, without what a file's name may not have", () => {
  expect(fileNameOf("Kinematics 1/2: “v = u + at”", "240p")).toBe(
    "Kinematics 1 2 “v = u + at” 240p.mp4",
  );
  expect(fileNameOf("गति ".repeat(100), "original", "webm").length).toBeLessThan(120);
});
