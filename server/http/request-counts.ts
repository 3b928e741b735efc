import type { FastifyInstance } from "fastify";

/** Answers are sorted by the first of these, in seconds, that they took no longer than. */
export const boundsSeconds: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** How often a route gave a kind of answer, and how long that took in all. */
export type RequestCount = {
  method: string;
  /** As the route is written, never as it was asked: ids name people. */
  route: string;
  status: string;
  count: number;
  seconds: number;
  /** By boundsSeconds; what took longer than the last is only in `count`. */
  within: number[];
};

/** Counts every answer from now on; put before the routes. Gives the reader of what was counted. */
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
