import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../contract/endpoint.ts";
import { handleErrors } from "./problems.ts";
import type { ServeParts } from "./serve.ts";
import { openServe } from "./testing/open-serve.ts";

const bytes = endpoint("GET /bytes", {
  access: "public",
  summary: "Bytes",
  answer: "bytes",
});

it("lets a handler stream its answer, without a warning", async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => logged.push(line) };
  const app = Fastify({ logger: { level: "warn", stream } });
  const serve = openServe(app);
  serve(bytes, async ({ reply }) =>
    reply.send(Readable.from([Buffer.from("a"), Buffer.from("b")])),
  );
  const { statusCode, body } = await app.inject("/bytes");
  await app.close();
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: "ab" });
  expect(logged).toEqual([]);
});

const edit = endpoint("PUT /things/:id", {
  access: "public",
  summary: "Edit a thing",
  ifMatch: true,
  answer: z.strictObject({ version: z.int() }),
});

it.each([
  ["the version that If-Match names", '"7"', { status: 200, body: { version: 7 } }],
  ["no edit without If-Match", undefined, { status: 428, body: { code: "version_required" } }],
  ["no edit with a weak tag", 'W/"7"', { status: 400, body: { code: "bad_request" } }],
])("gives an edit's handler %s", async (_what, version, { status, body }) => {
  const app = Fastify();
  handleErrors(app);
  openServe(app)(edit, async ({ version }) => ({ version }));
  const headers = version === undefined ? {} : { "if-match": version };
  const answer = await app.inject({ method: "PUT", url: "/things/1", headers });
  await app.close();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject(body);
});

const change = endpoint("POST /changes", {
  access: "public",
  summary: "Change what visitors see",
  changesContent: true,
  answer: z.strictObject({}),
});

it("fails a call that says it changes content and does not use its transaction", async () => {
  const app = Fastify();
  handleErrors(app);
  const transaction: ServeParts["transactionOf"] = () => async () =>
    Promise.reject(new Error("never"));
  let usesTransaction = false;
  const serve = openServe(app, { transactionOf: transaction });
  serve(change, async (call) => {
    if (usesTransaction) await call.transaction(async () => undefined).catch(() => undefined);
    return {};
  });
  const post = async () => (await app.inject({ method: "POST", url: "/changes" })).statusCode;
  expect(await post()).toBe(500);
  usesTransaction = true;
  expect(await post()).toBe(200);
  await app.close();
});
