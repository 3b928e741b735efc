import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { readConfig } from "../../config.ts";
import { createGuard } from "../guard.ts";
import { createRateLimiter } from "../rate-limits.ts";
import { createServer } from "../server.ts";
import { type FormPost, registerFormPosts } from "./form-posts.ts";
import type { ReplyContent } from "./stored-reply.ts";

const config = readConfig({
  GOOGLE_CLIENT_ID: "x",
  PUBLIC_ORIGIN: "https://institute.example",
  LOG_LEVEL: "silent",
});

let app: FastifyInstance;
let answer: ReplyContent;
const posts: FormPost[] = [];

beforeAll(async () => {
  app = await createServer(config);
  const guard = createGuard({
    config,
    secret: Buffer.alloc(32),
    findSession: async () => undefined,
    wasEnded: async () => false,
    limitRate: await createRateLimiter(app, { isOn: true }),
  });
  await registerFormPosts(app, {
    publicOrigin: config.publicOrigin,
    guard,
    faces: "@font-face{font-family:Ours}",
    answer: async (post) => {
      posts.push(post);
      return answer;
    },
  });
});

afterAll(() => app.close());

beforeEach(() => {
  posts.length = 0;
  answer = { status: 200, headers: { "Cache-Control": "public" }, body: Buffer.from("the form") };
});

const formType = "application/x-www-form-urlencoded";

const typed = new URLSearchParams({ fullName: "आशा वर्मा", message: "a+b=c & d\r\nnext" });

const post = (given: Partial<InjectOptions> & { headers?: Record<string, string> } = {}) =>
  app.inject({
    method: "POST",
    url: "/contact",
    payload: typed.toString(),
    ...given,
    headers: { "content-type": formType, ...given.headers },
  });

test("a form reaches its page as it was typed, and nobody keeps the answer", async () => {
  const { statusCode, headers, body } = await post({ url: "/hi/contact" });
  expect([statusCode, headers["cache-control"], body]).toEqual([200, "no-store", "the form"]);
  expect(headers.etag).toBeUndefined();
  expect(posts[0]?.page).toMatchObject({ pathname: "/hi/contact", language: "hi" });
  expect([...(posts[0]?.form ?? [])]).toEqual([...typed]);
});

test("a form that was taken leads on by 303", async () => {
  answer = { status: 303, headers: { Location: "/contact/sent/x" }, body: Buffer.alloc(0) };
  const { statusCode, headers } = await post({ headers: { "sec-fetch-site": "same-origin" } });
  expect([statusCode, headers.location]).toEqual([303, "/contact/sent/x"]);
});

test("an empty form is the page's to judge", async () => {
  expect((await post({ payload: "" })).statusCode).toBe(200);
  expect([...(posts[0]?.form ?? [])]).toEqual([]);
});

test.each([
  ["from another site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
  ["from another origin", 403, { headers: { origin: "https://evil.example" } }],
  ["of JSON", 415, { headers: { "content-type": "application/json" } }],
  [
    "of type multipart/form-data",
    415,
    { headers: { "content-type": "multipart/form-data; boundary=x" } },
  ],
  ["in another charset", 415, { headers: { "content-type": `${formType}; charset=latin1` } }],
  ["that is compressed", 415, { headers: { "content-encoding": "gzip" } }],
  ["that is too large", 413, { payload: `message=${"x".repeat(limits.jsonBodyBytes)}` }],
  ["with a repeated field", 422, { payload: "fullName=Sunita&fullName=Asha" }],
  ["with invalid percent-encoding", 400, { payload: "fullName=%E0%A4" }],
  ["with bytes that are no UTF-8", 400, { payload: Buffer.from("fullName=\xff", "latin1") }],
])("a form %s is refused with %i and a page that says so", async (_what, status, given) => {
  const { statusCode, headers, body } = await post({ url: "/hi/contact", ...given });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-language": "hi",
    "content-type": "text/html; charset=utf-8",
    "strict-transport-security": "max-age=31536000",
  });
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(body).toContain("<h1>कुछ भी नहीं भेजा गया</h1>");
  expect(body).toContain('<a href="/hi/contact">');
  expect(body).toContain("<style>@font-face{font-family:Ours}");
  expect(body).not.toContain("Sunita");
  expect(posts).toEqual([]);
});

test("another method is refused with the methods that are allowed", async () => {
  const { statusCode, headers } = await post({ method: "PUT" });
  expect([statusCode, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("more forms from one address than anybody fills are refused for a while", async () => {
  const remoteAddress = "203.0.113.7";
  for (let sent = 0; sent < limits.publicFormsPerMinute; sent += 1)
    expect((await post({ remoteAddress })).statusCode).toBe(200);
  const refused = await post({ remoteAddress });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("<h1>Nothing was sent</h1>");
});
