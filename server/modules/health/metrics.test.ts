import Fastify, { type LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { type Config, readConfig } from "../../config.ts";
import type { AppContext } from "../../context.ts";
import { handleErrors } from "../../http/problems.ts";
import { countRequests } from "../../http/request-counts.ts";
import { metricsRoutes } from "./metrics.routes.ts";

const token = "a-token-of-some-length";

function openMetrics(config: Config = readConfig({ METRICS_TOKEN: token })) {
  const app = Fastify();
  const readCounts = countRequests(app);
  handleErrors(app);
  app.get("/api/user/download/:id", async () => "bytes");
  app.get("/fails", async () => {
    throw new AppError("unavailable");
  });
  app.get("/*", async (_request, reply) => {
    reply.hijack();
    reply.raw.end("page");
  });
  metricsRoutes(app, { config } as AppContext, readCounts);
  return app;
}

const near = { host: "localhost:3000" };
const asked = { ...near, authorization: `Bearer ${token}` };
const far = { host: "institute.example", "x-forwarded-for": "203.0.113.5" };

/** Values by name and labels, as Prometheus reads them. */
function valuesOf({ body }: LightMyRequestResponse): Map<string, number> {
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const values = lines.map((line) => {
    const match = /^([a-z_]+(?:\{(?:[a-z]+="[^"\\]*",?)+\})?) ([\d.e+-]+)$/.exec(line);
    if (!match) throw new Error(`Prometheus could not read: ${line}`);
    return [match[1] ?? "", Number(match[2])] as const;
  });
  return new Map(values);
}

it("counts answers by route and status, never by the requested path", async () => {
  const app = openMetrics();
  for (const url of ["/api/user/download/secret-1", "/api/user/download/secret-2", "/fails", "/x"])
    await app.inject({ url, headers: near });
  await app.inject({ method: "POST", url: "/none", headers: near });
  const answer = await app.inject({ url: "/metrics", headers: asked });
  expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.body).not.toContain("secret");
  const values = valuesOf(answer);
  const counted = (labels: string) =>
    values.get(`http_request_duration_seconds_count{method=${labels}}`);
  expect(counted('"GET",route="/api/user/download/:id",status="2xx"')).toBe(2);
  expect(counted('"GET",route="/fails",status="5xx"')).toBe(1);
  expect(counted('"GET",route="/*",status="2xx"')).toBe(1);
  expect(counted('"POST",route="none",status="4xx"')).toBe(1);
});

it("counts durations in cumulative buckets", async () => {
  const app = openMetrics();
  for (let time = 0; time < 3; time += 1) await app.inject({ url: "/x", headers: near });
  const values = valuesOf(await app.inject({ url: "/metrics", headers: asked }));
  const labels = 'method="GET",route="/*",status="2xx"';
  const buckets = [...values].filter(([name]) => name.includes(`_bucket{${labels}`));
  const counts = buckets.map(([, count]) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual([`http_request_duration_seconds_bucket{${labels},le="+Inf"}`, 3]);
  expect(values.get(`http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
});

it("describes the process", async () => {
  const values = valuesOf(await openMetrics().inject({ url: "/metrics", headers: asked }));
  expect(values.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  expect(values.get("process_start_time_seconds")).toBeLessThanOrEqual(Date.now() / 1000);
});

it("is not found without the token, not even from this machine", async () => {
  const app = openMetrics();
  expect((await app.inject({ url: "/metrics", headers: near })).statusCode).toBe(404);
  const tokens = [undefined, "", "Bearer", "Bearer ", `Bearer ${token}x`, `Basic ${token}`, token];
  for (const authorization of tokens) {
    const headers = { ...far, ...(authorization !== undefined && { authorization }) };
    expect((await app.inject({ url: "/metrics", headers })).statusCode, authorization).toBe(404);
  }
  const headers = { ...far, authorization: `Bearer ${token}` };
  expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(200);
});

it("is not found where no token is set", async () => {
  const app = openMetrics(readConfig({}));
  for (const from of [near, far])
    for (const authorization of [undefined, "Bearer undefined", "Bearer ", ""]) {
      const headers = { ...from, ...(authorization !== undefined && { authorization }) };
      expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
    }
});
