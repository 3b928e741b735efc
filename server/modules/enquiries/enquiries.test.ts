import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { eraseClosedEnquiries } from "./enquiries.service.ts";
import { drawFormToken } from "./form-token.ts";

const TOKEN = "GET /api/public/enquiry-token";
const SEND = "POST /api/public/enquiries";
const TICKET = /^2026(-[2-9A-HJKMNP-TV-Z]{4}){2}$/;

const filled = {
  fullName: "आशा वर्मा",
  phoneNumber: "98765 43210",
  topic: "complaint",
  message: "The notes of week 3 are missing.\nPlease look.",
};

describeEachDatabase("an enquiry", (database) => {
  let clock = new Date("2026-11-21T10:00:00.000Z");
  const wait = (ms: number) => {
    clock = new Date(clock.valueOf() + ms);
  };
  const opened = useTestApp(database, { now: () => clock });
  const { call, signIn } = opened;
  const rows = () => database.db.selectFrom("enquiries").selectAll().execute();
  const openForm = async (): Promise<string> => (await call(TOKEN)).json.token;
  /** Like a person: opens the form, writes, sends. */
  const send = async (
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => {
    const token = await openForm();
    wait(limits.formFillMs);
    return call(SEND, { payload: { ...filled, token, ...extra }, headers });
  };

  beforeEach(() => {
    clock = new Date("2026-11-21T10:00:00.000Z");
  });

  it("is kept, and answered with a ticket at once", async () => {
    const { id: courseId } = await createCourse(database.db, { title: "JEE two years" });
    const { status, json } = await send({
      email: "Asha@Example.org",
      courseId,
      website: "",
      privacyNoticeVersion: "enquiry-2026-11-21",
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      ticket: expect.stringMatching(TICKET),
      message: "We have your message. Please note the ticket number.",
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...filled,
      phoneNumber: "+919876543210",
      email: "asha@example.org",
      courseId,
      ticket: json.ticket,
      status: "new",
      privacyNoticeVersion: "enquiry-2026-11-21",
      createdAt: clock.toISOString(),
    });
  });

  it("is answered in Hindi to a reader of Hindi", async () => {
    const { json } = await send({}, { "accept-language": "hi" });
    expect(json.message).toMatch(/आपका संदेश मिल गया/);
    expect(await rows()).toMatchObject([{ language: "hi" }]);
  });

  it("asks for a demo class or a call at a time, and then needs no message", async () => {
    const asked = { kind: "call", phoneCallTime: "after 6 pm", message: undefined };
    expect((await send(asked)).status).toBe(201);
    expect(await rows()).toMatchObject([
      { kind: "call", phoneCallTime: "after 6 pm", message: "" },
    ]);
    expect((await send({ kind: "demo" })).status).toBe(201);
  });

  it.each([
    ["a question without a message", { message: undefined }, ["message"]],
    ["an unknown kind", { kind: "visit" }, ["kind"]],
    ["a time that is a story", { kind: "call", phoneCallTime: "x".repeat(81) }, ["phoneCallTime"]],
  ])("is refused with %s", async (_what, extra, fields) => {
    expectProblem(await send(extra), "invalid_fields", fields);
    expect(await rows()).toEqual([]);
  });

  it("without a kind is a question, as from a page that was opened before there were kinds", async () => {
    await send();
    expect(await rows()).toMatchObject([{ kind: "question", phoneCallTime: null, reply: null }]);
  });

  it("sent again keeps its ticket, but its token is good for no other", async () => {
    const token = await openForm();
    wait(limits.formFillMs);
    const payload = { ...filled, token };
    const answers = await Promise.all(Array.from({ length: 9 }, () => call(SEND, { payload })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.ticket)).size).toBe(1);
    const other = { ...payload, message: "Something else." };
    expectProblem(await call(SEND, { payload: other }), "form_refused");
    expect(await rows()).toHaveLength(1);
  });

  it("is refused where the field that nobody sees is filled", async () => {
    expectProblem(await send({ website: "https://spam.example" }), "form_refused");
    expect(await rows()).toEqual([]);
  });

  it("is refused faster than anyone writes, and accepted a moment later", async () => {
    const payload = { ...filled, token: await openForm() };
    wait(limits.formFillMs - 1);
    expectProblem(await call(SEND, { payload }), "form_refused");
    expect(await rows()).toEqual([]);
    wait(1);
    expect((await call(SEND, { payload })).status).toBe(201);
  });

  const giveBack = async (former: string): Promise<string> =>
    (await call(`${TOKEN}?former=${encodeURIComponent(former)}`)).json.token;

  it("that was sent too fast keeps its token, and is accepted once the first form is old enough", async () => {
    const former = await openForm();
    for (let tries = 0; tries < 2; tries += 1) {
      wait(limits.formFillMs / 3);
      expectProblem(await call(SEND, { payload: { ...filled, token: former } }), "form_refused");
      expect(await giveBack(former)).toBe(former);
    }
    wait(limits.formFillMs / 3);
    expect((await call(SEND, { payload: { ...filled, token: former } })).status).toBe(201);
  });

  it("gets another token where the former one is spent, too old, forged or from the future", async () => {
    const past = (ms: number, secret = opened.context.secret) =>
      drawFormToken({ secret, now: new Date(clock.valueOf() - ms) });
    const spent = past(60_000);
    await call(SEND, { payload: { ...filled, token: spent } });
    const wrong = [
      past(limits.formTokenMs + 1),
      past(-60_000),
      past(60_000, Buffer.alloc(32)),
      "..",
    ];
    for (const former of [spent, ...wrong]) {
      const token = await giveBack(former);
      expect(token).not.toBe(former);
      wait(limits.formFillMs);
      expect((await call(SEND, { payload: { ...filled, token } })).status).toBe(201);
    }
  });

  it("is refused a former token that is too long, or any other question", async () => {
    const long = "x".repeat(limits.formTokenLength + 1);
    expectProblem(await call(`${TOKEN}?former=${long}`), "invalid_fields", ["former"]);
    expectProblem(await call(`${TOKEN}?other=1`), "invalid_fields", ["other"]);
  });

  it("is refused with a token that is too old, forged, changed or from the future", async () => {
    const { secret } = opened.context;
    const past = (ms: number) => drawFormToken({ secret, now: new Date(clock.valueOf() - ms) });
    const good = past(60_000);
    const other = drawFormToken({
      secret: Buffer.alloc(32),
      now: new Date(clock.valueOf() - 60_000),
    });
    const tokens = [
      past(limits.formTokenMs + 1),
      past(-60_000),
      other,
      `${good}x`,
      `0${good}`,
      `${good}.x`,
      good.slice(0, good.lastIndexOf(".")),
      "..",
    ];
    for (const token of tokens)
      expectProblem(await call(SEND, { payload: { ...filled, token } }), "form_refused");
    expect(await rows()).toEqual([]);
    expect((await call(SEND, { payload: { ...filled, token: good } })).status).toBe(201);
  });

  it("is refused from another site", async () => {
    expectProblem(await send({}, { "sec-fetch-site": "cross-site" }), "cross_site");
    expectProblem(await send({}, { origin: "https://evil.example" }), "cross_site");
    expect(await rows()).toEqual([]);
    expect((await send({}, { "sec-fetch-site": "same-origin" })).status).toBe(201);
  });

  it("names every field that is missing, wrong or not a visitor's to write", async () => {
    const required = ["fullName", "phoneNumber", "topic", "message", "token"];
    expectProblem(await call(SEND, { payload: {} }), "invalid_fields", required);
    const wrong = { phoneNumber: "12345", email: "nobody", topic: "praise", message: " " };
    expectProblem(await send(wrong), "invalid_fields", Object.keys(wrong));
    const extra = { id: "1", ticket: "2026", status: "closed", createdAt: "2026-01-01" };
    expectProblem(await send(extra), "invalid_fields", Object.keys(extra));
    expectProblem(await send({ courseId: "no-such-course" }), "not_found");
    for (const hidden of [{ publishedAt: null }, { archivedAt: "2026-01-01T00:00:00.000Z" }]) {
      const { id: courseId } = await createCourse(database.db, hidden);
      expectProblem(await send({ courseId }), "not_found");
    }
    expect(await rows()).toEqual([]);
  });

  it("erases what was closed more than a year ago, and nothing else", async () => {
    const as = await signIn("admin");
    await send({ fullName: "Closed" });
    await send({ fullName: "Open" });
    const closed = (await rows()).find(({ fullName }) => fullName === "Closed");
    await call(`PATCH /api/admin/enquiries/${closed?.id}`, {
      as,
      payload: { status: "closed" },
      headers: { "if-match": '"1"' },
    });
    const names = async () => (await rows()).map(({ fullName }) => fullName).toSorted();
    wait(limits.closedEnquiryMs);
    await eraseClosedEnquiries(opened.context);
    expect(await names()).toEqual(["Closed", "Open"]);
    wait(1);
    await eraseClosedEnquiries(opened.context);
    expect(await names()).toEqual(["Open"]);
  });
});

describeOnSqlite("enquiries from one address", (database) => {
  const { call } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("are slowed down past their limit, other calls are not", async () => {
    const send = () => call(SEND, { payload: {} });
    for (let sent = 0; sent < limits.publicFormsPerMinute; sent += 1)
      expectProblem(await send(), "invalid_fields");
    const refused = await send();
    expectProblem(refused, "rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call(TOKEN)).status).toBe(200);
  });
});
