import { type EncodedSegment, encodeQuality, ensureAac } from "./encode-quality.ts";
import type { Answered, Asked, FirstMessage } from "./encoder.ts";
import { openSource, readSource, SourceNotLoaded } from "./read-source.ts";
import { takePoster } from "./take-poster.ts";

// The page cancels by terminating the worker, so nothing here needs cleaning up.
addEventListener("message", (event: MessageEvent<FirstMessage>) => {
  const [port] = event.ports;
  // Without a port: memory that the page gives back.
  if (port) serve(port, event.data.source);
});

function serve(port: MessagePort, source: FirstMessage["source"]): void {
  const input = openSource(source);
  let pieces: Encoded | undefined;
  const answerTo = async (asked: Asked): Promise<Answered> => {
    if (asked.ask === "next") return (await pieces?.next()) ?? { answer: "whole" };
    if (asked.ask === "read") {
      const source = await readSource(input);
      if (typeof source === "string") return { answer: "refused", refusal: source };
      return { answer: "source", source };
    }
    if (asked.ask === "poster") return { answer: "poster", picture: await takePoster(input) };
    await ensureAac();
    const { quality, after, untilS } = asked;
    pieces = createEncoded((take) => encodeQuality({ input, quality, after, untilS, take }));
    return { answer: "begun" };
  };
  port.onmessage = async ({ data }: MessageEvent<Asked>) => {
    const answer = await answerTo(data).catch(failureOf);
    const moved = answer.answer === "segment" ? [answer.segment.bytes.buffer] : [];
    port.postMessage(answer, moved);
  };
}

function failureOf(error: unknown): Answered {
  if (error instanceof SourceNotLoaded) return { answer: "not-loaded" };
  return { answer: "failed", message: String(error) };
}

type Encoded = { next: () => Promise<Answered> };

/** Returns one segment for each `next`; the encoder pauses in between. A failure is told to the next one. */
function createEncoded(
  encode: (take: (made: EncodedSegment) => Promise<void>) => Promise<void>,
): Encoded {
  const { writable, readable } = new TransformStream<EncodedSegment>();
  const [taken, given] = [writable.getWriter(), readable.getReader()];
  encode((segment) => taken.write(segment)).then(
    () => taken.close(),
    (error: unknown) => taken.abort(error),
  );
  return {
    async next() {
      const { done, value } = await given.read();
      return done ? { answer: "whole" } : { answer: "segment", ...value };
    },
  };
}
