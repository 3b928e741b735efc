import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { endpoint } from "../../contract/endpoint.ts";
import { createServe } from "./serve.ts";

const bytes = endpoint({
  method: "GET",
  path: "/bytes",
  access: "public",
  summary: "Bytes",
  status: 200,
  answer: "bytes",
});

it("lets a handler stream its answer, and finds nothing wrong with that", async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => logged.push(line) };
  const app = Fastify({ logger: { level: "warn", stream } });
  const serve = createServe(app, {
    forms: app,
    guard: async () => undefined,
    explain: async (error) => error,
    checkAnswers: true,
    isShortOfRoom: async () => false,
  });
  serve(bytes, async ({ reply }) =>
    reply.send(Readable.from([Buffer.from("a"), Buffer.from("b")])),
  );
  const { statusCode, body } = await app.inject("/bytes");
  await app.close();
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: "ab" });
  expect(logged).toEqual([]);
});
