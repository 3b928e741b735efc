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

/**
 * Seconds of the lecture. The memory of a worker grows with what it has encoded, and only its end gives it back, so
 * that another worker goes on after this much.
 */
const SECONDS_PER_WORKER = 300;

export type MadeSegment = Extract<Answered, { answer: "segment" }>;

/** The file cannot be encoded here; the page shows the reason. */
export class EncoderRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.name = "EncoderRefusal";
    this.refusal = refusal;
  }
}

export type Encoder = {
  read: () => Promise<LectureSource>;
  /** A small picture of the video (JPEG). Not while a quality is encoded. */
  poster: () => Promise<Blob | undefined>;
  /** The segments that follow one; each is encoded when it is requested. */
  encode: (quality: Quality, after: SegmentTimes) => AsyncGenerator<MadeSegment>;
  /**
   * Returns the memory of bytes that the page no longer needs; they are empty then. The worker allocates so much that
   * its garbage collection soon comes by. The page's may not before half an hour of segments is in its memory.
   */
  giveBack: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Terminates the worker, whatever it is doing. */
  end: () => void;
};

/** The work broke down in the middle of a video: the file may be damaged there. */
export class EncoderBroke extends Error {}

/** Nothing is wrong with the video: the encoder, or a video that the server has, did not load. */
export class EncoderNotLoaded extends Error {}

/** The encoder works beside the page, so that the page stays quick. */
export function startEncoder(source: FirstMessage["source"]): Encoder {
  let worker = startWorker(source);
  let isEnded = false;
  return {
    async read() {
      const answer = await worker.ask({ ask: "read" });
      if (answer.answer === "source") return answer.source;
      throw answer.answer === "refused" ? new EncoderRefusal(answer.refusal) : failure(answer);
    },
    async poster() {
      const answer = await worker.ask({ ask: "poster" });
      return answer.answer === "poster" ? answer.picture : undefined;
    },
    async *encode(quality, after) {
      for (let last = after; ; ) {
        const untilS = last.endS + SECONDS_PER_WORKER;
        await worker.ask({ ask: "encode", quality, after: last, untilS });
        while (last.endS < untilS) {
          const answer = await worker.ask({ ask: "next" });
          if (answer.answer === "whole") return;
          if (answer.answer !== "segment") throw failure(answer);
          last = { startS: answer.segment.startS, endS: answer.segment.endS };
          yield answer;
        }
        worker.end();
        if (!isEnded) worker = startWorker(source);
      }
    },
    giveBack: (bytes) => worker.giveBack(bytes),
    end() {
      isEnded = true;
      worker.end();
    },
  };
}

function startWorker(source: FirstMessage["source"]) {
  const worker = new Worker(new URL("./encoder.worker.ts", import.meta.url), { type: "module" });
  const { port1: port, port2 } = new MessageChannel();
  const first: FirstMessage = { source };
  worker.postMessage(first, [port2]);
  return {
    ask: createAsking(worker, port),
    giveBack: ({ buffer }: Uint8Array<ArrayBuffer>) => worker.postMessage(undefined, [buffer]),
    end: () => worker.terminate(),
  };
}

/** One request at a time; a crash of the worker rejects the pending one. */
function createAsking(worker: Worker, port: MessagePort) {
  let waiting = Promise.withResolvers<Answered>();
  port.onmessage = ({ data }: MessageEvent<Answered>) => waiting.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    // Only what happens in a worker that runs has a message (HTML, “run a worker”).
    const { message } = event;
    waiting.resolve(message ? { answer: "failed", message } : { answer: "not-loaded" });
  };
  return async (asked: Asked): Promise<Answered> => {
    waiting = Promise.withResolvers();
    port.postMessage(asked);
    const answer = await waiting.promise;
    if (answer.answer === "failed" || answer.answer === "not-loaded") throw failure(answer);
    return answer;
  };
}

function failure(answer: Answered): Error {
  if (answer.answer === "not-loaded") return new EncoderNotLoaded();
  return new EncoderBroke(
    answer.answer === "failed" ? answer.message : `unexpected: ${answer.answer}`,
  );
}
