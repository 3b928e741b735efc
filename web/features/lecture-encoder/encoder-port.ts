import type { LectureSource, Quality } from "./qualities.ts";
import type { Segment } from "./segment-cutter.ts";

/** Why a file is not encoded. */
export type Refusal =
  | "unreadable"
  | "no-video"
  | "empty"
  | "too-long"
  | "cannot-decode"
  | "cannot-encode";

/** What the page asks of the worker, one after the other; each gets one answer. */
export type Asked =
  | { ask: "read" }
  /** Begins a quality from a second of the lecture on. */
  | { ask: "encode"; quality: Quality; fromS: number }
  /** The encoder waits until it is asked for the next segment. */
  | { ask: "next" };

export type Answered =
  | { answer: "source"; source: LectureSource }
  | { answer: "refused"; refusal: Refusal }
  | { answer: "begun" }
  | { answer: "segment"; segment: Segment; beginning: Uint8Array<ArrayBuffer>; codecs: string }
  | { answer: "whole" }
  | { answer: "failed"; message: string };

/** The first message to the worker, with the port of all others. */
export type FirstMessage = { file: Blob };
