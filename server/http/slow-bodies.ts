import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";

const BODY_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const LOOKS_A_MINUTE = 12;

/** How slowly a form may arrive, and how long it may take altogether, in milliseconds. */
export type Pace = { leastBytesPerSecond: number; wholeMs: number };

const formPace: Pace = {
  leastBytesPerSecond: limits.formBytesPerSecond,
  wholeMs: limits.formWholeMs,
};

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Whether the headers of a request announce a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Closes connections whose body arrives too slowly: a byte a minute would hold them for ever. Node's own
 * limit for a request cannot be used, because it would cut honest uploads over slow lines too. A form that
 * the guard has accepted has longer: `watchPace` takes over when it is read.
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
 * Watches a form while it arrives, after the guard has accepted its sender. The signal aborts with
 * AppError("too_slow") when a minute brought too few bytes or the whole takes too long.
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
 * Called every LOOK_EVERY_MS: whether the last minute brought too few bytes. While received bytes wait here
 * to be stored, no minute counts, because the client cannot send more.
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
