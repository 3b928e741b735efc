import { expect, it } from "vitest";
import { readCaptions } from "./captions.ts";

const cue = "00:00:01.000 --> 00:00:02.500";

it.each([
  ["WebVTT", `WEBVTT\n\n${cue}\nMotion`, `WEBVTT\n\n${cue}\nMotion`],
  ["with a mark at the beginning", `\uFEFFWEBVTT\n\n${cue}\nगति`, `WEBVTT\n\n${cue}\nगति`],
  ["without hours", "WEBVTT\n\n00:01.000 --> 00:02.500", "WEBVTT\n\n00:01.000 --> 00:02.500"],
  [
    "with hours at the end only",
    "WEBVTT\n\n59:01.000 --> 1:00:00.000",
    "WEBVTT\n\n59:01.000 --> 01:00:00.000",
  ],
  ["with settings", `WEBVTT\n\n${cue} align:start\nMotion`, `WEBVTT\n\n${cue} align:start\nMotion`],
  [
    "with a cue that browsers leave out",
    `WEBVTT - by hand\n\n1\n00:09 --> soon\nLost\n\n${cue}\nMotion`,
    `WEBVTT - by hand\n\n1\n00:09 --> soon\nLost\n\n${cue}\nMotion`,
  ],
  [
    "SubRip",
    "1\r\n00:00:01,000 --> 00:00:02,500\r\nMotion\r\n\r\n2\r\n0:1:3,5 --> 100:00:04,000\r\nगति\r\n",
    `WEBVTT\n\n1\n${cue}\nMotion\n\n2\n00:01:03.500 --> 100:00:04.000\nगति\n`,
  ],
  ["WebVTT without its first line", `${cue}\nMotion`, `WEBVTT\n\n${cue}\nMotion`],
])("takes %s", (_, sent, text) => {
  expect(readCaptions(sent)).toEqual({ text });
});

it.each([
  ["no captions", "no-times", 1],
  ["WEBVTT\n\nMotion", "no-times", 1],
  ["WEBVTT\n\n00:02.000 --> 00:01.000\nback", "bad-times", 3],
  ["WEBVTT\n\n1\n1 s --> 2 s\nMotion", "bad-times", 4],
  [`WEBVTT\n\n${cue}\nIt\uFFFDs motion`, "damaged", 4],
  [`WEBVTT\n\n${cue}\nIt\0s motion`, "damaged", 4],
])("refuses %j", (sent, problem, line) => {
  expect(readCaptions(sent)).toEqual({ problem, line });
});
