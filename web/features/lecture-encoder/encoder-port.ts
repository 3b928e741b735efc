import type { LectureSource, Quality } from "../../../contract/lecture-qualities.ts";
import type { Segment, SegmentTimes } from "./segment-cutter.ts";

/** Why a file is not encoded. */
export type Refusal =
  | "unreadable"
  | "no-video"
  | "empty"
  | "too-long"
  | "cannot-decode"
  /** Phones do not play its sound, and this browser cannot encode it anew. */
  | "mute"
  /** Players take one of its sounds, maybe the silent one, and nobody was asked which. */
  | "several-sounds"
  | "cannot-encode";

/** The page's requests to the worker, one at a time; each gets one answer. */
export type Asked =
  | { ask: "read" }
  /** Asks for a picture of the video. */
  | { ask: "poster" }
  /** Starts a quality after a segment that an earlier encoder has made. Another encoder goes on at `untilS`. */
  | { ask: "encode"; quality: Quality; after: SegmentTimes; untilS: number }
  /** Asks for the next segment; the encoder pauses until then. */
  | { ask: "next" };

export type Answered =
  | { answer: "source"; source: LectureSource }
  | { answer: "refused"; refusal: Refusal }
  | { answer: "poster"; picture: Blob | undefined }
  | { answer: "begun" }
  | { answer: "segment"; segment: Segment; beginning: Uint8Array<ArrayBuffer>; codecs: string }
  | { answer: "whole" }
  /** The encoder itself, or a video that the server has, did not load. */
  | { answer: "not-loaded" }
  | { answer: "failed"; message: string };

/** The first message to the worker, with the port of all others. */
export type FirstMessage = { source: Blob | URL["href"] };
