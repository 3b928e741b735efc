import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createSession } from "../../../test/factories/people.ts";
import { Browser, setCookies } from "./testing/browser.ts";

const LIST = "GET /api/user/sessions";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describeEachDatabase("the list of a person's signed-in devices", (database) => {
  const start = Date.parse("2026-06-01T09:00:00.000Z");
  let clock = start;
  const app = useTestApp(database, { now: () => new Date(clock) });
  beforeEach(() => {
    clock = start;
  });

  const signIn = async (userAgent: string, email = "asha@example.org") => {
    const browser = new Browser(app);
    const token = await browser.localToken({ email, name: "Asha" });
    const answer = await browser.signIn(token, { "user-agent": userAgent });
    expect(answer.status).toBe(200);
    return browser;
  };
  const sessionsSeenBy = async (browser: Browser) => (await browser.call(LIST)).json.sessions;
  const idOf = async (browser: Browser) =>
    (await sessionsSeenBy(browser)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;

  it("are listed by name with their times, and the present one is marked", async () => {
    const phone = await signIn(PHONE);
    clock += 60_000;
    const laptop = await signIn(LAPTOP);
    const at = (moment: number) => new Date(moment).toISOString();
    const own = expect.any(String);
    expect(await sessionsSeenBy(laptop)).toEqual([
      {
        id: own,
        browser: "Firefox",
        system: "Linux",
        signedInAt: at(clock),
        lastUsedAt: at(clock),
        isCurrent: true,
      },
      {
        id: own,
        browser: "Chrome",
        system: "Android",
        signedInAt: at(start),
        lastUsedAt: at(start),
        isCurrent: false,
      },
    ]);
    expect(
      (await sessionsSeenBy(phone)).map((each: { isCurrent: boolean }) => each.isCurrent),
    ).toEqual([false, true]);
  });

  it("contain no token, no address and no user agent", async () => {
    const phone = await signIn(PHONE);
    const answer = (await phone.call(LIST)).bytes.toString();
    const [row] = await database.db.selectFrom("sessions").selectAll().execute();
    expect(answer).not.toContain(row?.tokenHash);
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "browser",
      "createdAt",
      "expiresAt",
      "id",
      "lastSeenAt",
      "system",
      "tokenHash",
      "userId",
    ]);
    expect(JSON.stringify(row)).not.toMatch(/Mozilla|127\.0\.0\.1/);
  });

  it("say when they were last used, written at most once an hour", async () => {
    const phone = await signIn(PHONE);
    clock += 59 * 60_000;
    expect((await sessionsSeenBy(phone))[0].lastUsedAt).toBe(new Date(start).toISOString());
    clock += 2 * 60_000;
    await phone.status();
    expect((await sessionsSeenBy(phone))[0].lastUsedAt).toBe(new Date(clock).toISOString());
  });

  it("leave out sessions that are no longer valid", async () => {
    const phone = await signIn(PHONE);
    const userId = (await phone.call("GET /api/auth/me")).json.user.id;
    const at = (moment: number) => new Date(moment).toISOString();
    await createSession(database.db, { userId, expiresAt: at(clock) });
    await createSession(database.db, {
      userId,
      lastSeenAt: at(clock - limits.sessionIdleMs),
      expiresAt: at(clock + 1),
    });
    expect(await sessionsSeenBy(phone)).toHaveLength(1);
  });

  it("can each be signed out, only by their own person", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    const stranger = await signIn(PHONE, "other@example.org");
    const path = `DELETE /api/user/sessions/${await idOf(phone)}`;
    expectProblem(await stranger.call(path), "not_found");
    expect(await phone.status()).toBe(200);
    const answer = await laptop.call(path);
    expect(answer.json).toEqual({ message: "Signed out on that device" });
    expect(setCookies(answer)).toEqual([]);
    expect([await phone.status(), await laptop.status(), await stranger.status()]).toEqual([
      401, 200, 200,
    ]);
    expectProblem(await laptop.call(path), "not_found");
  });

  const ended = () => database.db.selectFrom("ended_sessions").selectAll().execute();
  const ME = "GET /api/auth/me";

  it("tell a device that it was signed out from another, and clear nothing there that only its pages can tell apart", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    await laptop.call(`DELETE /api/user/sessions/${await idOf(phone)}`);
    for (const _ of ["once", "and again"]) {
      const answer = await phone.call(ME);
      expectProblem(answer, "session_ended");
      expect(answer.headers).not.toHaveProperty("clear-site-data");
      expect(setCookies(answer)).toEqual([]);
    }
    expectProblem(await phone.call(LIST), "session_ended");
    const others = await signIn(PHONE);
    await laptop.call("DELETE /api/user/sessions/others");
    expectProblem(await others.call(ME), "session_ended");
    expect(await laptop.status()).toBe(200);
    const tablet = await signIn(PHONE);
    await laptop.call("DELETE /api/user/sessions");
    expectProblem(await tablet.call(ME), "session_ended");
  });

  it("answer session_ended to a device that was idle for too long before it was signed out", async () => {
    const phone = await signIn(PHONE);
    clock += limits.sessionIdleMs + 1;
    const laptop = await signIn(LAPTOP);
    expect(await sessionsSeenBy(laptop)).toHaveLength(1);
    expectProblem(await phone.call(ME), "session_required");
    await laptop.call("DELETE /api/user/sessions/others");
    expectProblem(await phone.call(ME), "session_ended");
  });

  it("keep their data where a session expired, never existed, or was ended on the device itself", async () => {
    const tablet = await signIn(PHONE);
    const left = tablet.cookies.get("session");
    await tablet.call("POST /api/auth/logout");
    const laptop = await signIn(LAPTOP);
    clock += limits.sessionIdleMs;
    const expired = await laptop.call(ME);
    expectProblem(expired, "session_required");
    expect(expired.headers).not.toHaveProperty("clear-site-data");
    for (const sent of [left, "A".repeat(43), undefined]) {
      const headers = sent === undefined ? {} : { cookie: `session=${sent}` };
      expectProblem(await app.call(ME, { headers }), "session_required");
    }
  });

  it("are remembered by the hash of their token only, and until they would have expired", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    const { tokenHash, expiresAt: until } = await database.db
      .selectFrom("sessions")
      .selectAll()
      .orderBy("createdAt")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await laptop.call("DELETE /api/user/sessions/others");
    expect(await ended()).toEqual([{ tokenHash, until }]);
    clock += limits.sessionAbsoluteMs - 1;
    await signIn(LAPTOP);
    expect(await ended()).toHaveLength(1);
    clock += 1;
    await signIn(LAPTOP);
    expect(await ended()).toEqual([]);
    expectProblem(await phone.call(ME), "session_required");
  });

  it("may be signed out by two devices at once", async () => {
    const phone = await signIn(PHONE);
    const [laptop, tablet] = [await signIn(LAPTOP), await signIn(PHONE)];
    const path = `DELETE /api/user/sessions/${await idOf(phone)}`;
    const answers = await Promise.all([laptop.call(path), tablet.call(path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await ended()).toHaveLength(1);
  });

  it("can sign themselves out, and clear what they keep", async () => {
    const phone = await signIn(PHONE);
    const answer = await phone.call(`DELETE /api/user/sessions/${await idOf(phone)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["clear-site-data"]).toBe('"storage"');
    for (const name of ["session", "XSRF-TOKEN"]) expect(phone.cookies.has(name)).toBe(false);
    expect(await phone.status()).toBe(401);
  });

  it("can be signed out except the present one", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    const stranger = await signIn(PHONE, "other@example.org");
    const answer = await phone.call("DELETE /api/user/sessions/others");
    expect(answer.json).toEqual({ message: "Signed out on all other devices" });
    expect([await phone.status(), await laptop.status(), await stranger.status()]).toEqual([
      200, 401, 200,
    ]);
  });

  it("clear nothing where the page keeps what somebody else has not sent", async () => {
    const phone = await signIn(PHONE);
    const headers = { "x-keeps-answers": "1" };
    const answer = await phone.call("POST /api/auth/logout", undefined, headers);
    expect([answer.status, answer.headers["clear-site-data"]]).toEqual([200, undefined]);
    expect(phone.cookies.has("session")).toBe(false);
  });

  it("can all be signed out, also the present one", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    const stranger = await signIn(PHONE, "other@example.org");
    const before = Object.fromEntries(phone.cookies);
    const answer = await phone.call("DELETE /api/user/sessions");
    expect(answer.json).toEqual({ message: "Signed out on all devices" });
    expect(answer.headers["clear-site-data"]).toBe('"storage"');
    expect(await new Browser(app, before).status()).toBe(401);
    expect([await laptop.status(), await stranger.status()]).toEqual([401, 200]);
  });

  it("are not listed or changed without a session and its token", async () => {
    const phone = await signIn(PHONE);
    const id = await idOf(phone);
    const lines = [
      "DELETE /api/user/sessions",
      "DELETE /api/user/sessions/others",
      `DELETE /api/user/sessions/${id}`,
    ];
    for (const line of [LIST, ...lines])
      expectProblem(await new Browser(app).call(line), "session_required");
    for (const line of lines)
      expectProblem(await phone.call(line, undefined, { "x-xsrf-token": "" }), "csrf_failed");
    expect(await phone.status()).toBe(200);
  });
});
