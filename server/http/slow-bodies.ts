import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import { hasBody } from "./body-type.ts";

const BODY_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const LOOKS_A_MINUTE = 12;

/** How slowly a form may come, and how long it may take in all; milliseconds. */
export type Pace = { leastBytesPerSecond: number; wholeMs: number };

const formPace: Pace = {
  leastBytesPerSecond: limits.formBytesPerSecond,
  wholeMs: limits.formWholeMs,
};

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Cuts whoever sends a body drop by drop: a byte a minute would hold its connection for ever, since
 * Node's own limit for a request would cut honest uploads over slow lines too. Only a form that has
 * been let in has longer: `watchPace` takes over when its reading begins.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request)) cutAfter(request, BODY_MS);
    done();
  });
}

function cutAfter({ raw }: FastifyRequest, withinMs: number): void {
  const cut = setTimeout(() => raw.destroy(), withinMs).unref();
  cuts.set(raw, cut);
  onceOver(raw, () => clearTimeout(cut));
}

/**
 * Watches a form while it arrives; call it once its sender has been let in. The signal aborts with
 * AppError("too_slow") where any minute brought too little, or the whole takes too long.
 */
export function watchPace({ raw }: FastifyRequest, pace: Pace = formPace): AbortSignal {
  clearTimeout(cuts.get(raw));
  const slow = new AbortController();
  const cut = () => slow.abort(new AppError("too_slow"));
  const whole = setTimeout(cut, pace.wholeMs).unref();
  const isSlow = slowMinutes(raw, pace);
  const looks = setInterval(() => isSlow() && cut(), LOOK_EVERY_MS).unref();
  const stop = () => {
    clearTimeout(whole);
    clearInterval(looks);
  };
  onceOver(raw, stop);
  slow.signal.addEventListener("abort", stop);
  return slow.signal;
}

/**
 * Asked at every look: whether the minute before it brought less than it has to. While what came waits here
 * to be stored, no minute is counted: nobody can send into a full line.
 */
function slowMinutes(raw: IncomingMessage, { leastBytesPerSecond }: Pace): () => boolean {
  const { socket } = raw;
  let counts = [socket.bytesRead];
  return () => {
    if (raw.isPaused() || raw.readableLength > 0) counts = [];
    counts.push(socket.bytesRead);
    if (counts.length <= LOOKS_A_MINUTE) return false;
    return socket.bytesRead - (counts.shift() ?? 0) < 60 * leastBytesPerSecond;
  };
}

function onceOver(raw: IncomingMessage, stop: () => void): void {
  raw.once("end", stop).once("close", stop);
}
