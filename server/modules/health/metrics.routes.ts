import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { boundsSeconds, type RequestCount } from "../../http/request-counts.ts";
import { refuseOtherMethods } from "../../http/routing.ts";
import { isSame } from "../../http/session.ts";

/**
 * GET /metrics, with the token only. Otherwise, and where no token is set, it is 404. The address of the
 * caller is not checked: behind a proxy that adds no headers everybody seems to be on this machine.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config }: Pick<AppContext, "config">,
  readCounts: () => readonly RequestCount[],
): void {
  app.get("/metrics", async (request, reply) => {
    const { metricsToken: token } = config;
    if (token === undefined || !hasToken(request, token)) throw new AppError("not_found");
    reply.header("content-type", "text/plain; version=0.0.4; charset=utf-8");
    return metricsText(readCounts());
  });
  refuseOtherMethods(app, [{ method: "GET", path: "/metrics" }]);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return isSame(sent, token);
}

/** The metrics for Prometheus (exposition format 0.0.4), with the usual names. */
export function metricsText(counts: readonly RequestCount[]): string {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...counter("process_cpu_seconds_total", "CPU time.", (user + system) / 1e6),
    ...gauge("process_resident_memory_bytes", "Memory.", rss),
    ...gauge("process_start_time_seconds", "Start, Unix time.", performance.timeOrigin / 1000),
    ...gauge("nodejs_heap_size_used_bytes", "Memory of JavaScript.", heapUsed),
    ...counter(
      "nodejs_eventloop_active_seconds_total",
      "How long the event loop was not waiting.",
      performance.eventLoopUtilization().active / 1000,
    ),
    "# HELP http_request_duration_seconds Answers by route and how long each took.",
    "# TYPE http_request_duration_seconds histogram",
    ...counts.flatMap(histogram),
    "",
  ].join("\n");
}

function counter(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${value}`];
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}

/** Buckets are cumulative, as the format requires. */
function histogram({ method, route, status, count, seconds, within }: RequestCount): string[] {
  const name = "http_request_duration_seconds";
  const labels = `method="${method}",route="${route}",status="${status}"`;
  let sum = 0;
  const buckets = boundsSeconds.map((bound, at) => {
    sum += within[at] ?? 0;
    return `${name}_bucket{${labels},le="${bound}"} ${sum}`;
  });
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
