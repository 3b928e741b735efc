import { boundsSeconds, type RequestCount } from "../../http/request-counts.ts";

/** The text that Prometheus reads (exposition format 0.0.4), with the names that its dashboards know. */
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

/** Each bucket holds the ones below it too, as the format wants. */
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
