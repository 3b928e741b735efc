import type { FastifyInstance } from "fastify";

/** Upper bounds of the histogram's buckets, in seconds. */
export const boundsSeconds: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** How often a route gave a kind of answer, and how long that took altogether. */
export type RequestCount = {
  method: string;
  /** The route's pattern, never the requested path, which has ids of people. */
  route: string;
  status: string;
  count: number;
  seconds: number;
  /** Counts by boundsSeconds; longer answers are in `count` only. */
  within: number[];
};

/** Counts every answer of routes that are registered later. Gives a function that reads the counts. */
export function countRequests(app: FastifyInstance): () => readonly RequestCount[] {
  const counts = new Map<string, RequestCount>();
  app.addHook("onResponse", (request, reply, done) => {
    const method = request.method;
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    const key = `${method} ${status} ${route}`;
    const known = counts.get(key) ?? { method, route, status, ...nothing() };
    if (known.count === 0) counts.set(key, known);
    add(known, reply.elapsedTime / 1000);
    done();
  });
  return () => [...counts.values()];
}

function nothing(): Pick<RequestCount, "count" | "seconds" | "within"> {
  return { count: 0, seconds: 0, within: boundsSeconds.map(() => 0) };
}

function add(known: RequestCount, seconds: number): void {
  known.count += 1;
  known.seconds += seconds;
  const at = boundsSeconds.findIndex((bound) => seconds <= bound);
  if (at >= 0) known.within[at] = (known.within[at] ?? 0) + 1;
}
