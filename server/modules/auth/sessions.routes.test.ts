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

describeEachDatabase("the devices that somebody is signed in on", (database) => {
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

  it("are named plainly, with their times, and which of them asks", async () => {
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

  it("tell no token, no address and nothing at length of the browser", async () => {
    const phone = await signIn(PHONE);
    const told = (await phone.call(LIST)).bytes.toString();
    const [row] = await database.db.selectFrom("sessions").selectAll().execute();
    expect(told).not.toContain(row?.tokenHash);
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

  it("leave out what lets nobody in any more", async () => {
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

  it("can each be signed out, by their person alone", async () => {
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

  it("let the one that asks sign itself out, and forget what it held", async () => {
    const phone = await signIn(PHONE);
    const answer = await phone.call(`DELETE /api/user/sessions/${await idOf(phone)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["clear-site-data"]).toBe('"storage"');
    for (const name of ["session", "XSRF-TOKEN"]) expect(phone.cookies.has(name)).toBe(false);
    expect(await phone.status()).toBe(401);
  });

  it("can all but this one be signed out", async () => {
    const phone = await signIn(PHONE);
    const laptop = await signIn(LAPTOP);
    const stranger = await signIn(PHONE, "other@example.org");
    const answer = await phone.call("DELETE /api/user/sessions/others");
    expect(answer.json).toEqual({ message: "Signed out on all other devices" });
    expect([await phone.status(), await laptop.status(), await stranger.status()]).toEqual([
      200, 401, 200,
    ]);
  });

  it("can all be signed out, this one too", async () => {
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

  it("are told and changed for nobody who is signed out, nor without the token", async () => {
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
