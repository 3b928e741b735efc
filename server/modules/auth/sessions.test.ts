import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createSession, createUser } from "../../../test/factories/people.ts";
import { Browser, setCookies } from "./testing/browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describeSqliteFirst("a session", (database) => {
  const start = Date.parse("2026-06-01T09:00:00.000Z");
  let clock = start;
  const app = useTestApp(database, { now: () => new Date(clock) });
  beforeEach(() => {
    clock = start;
  });

  const signIn = async () => {
    const browser = new Browser(app);
    const token = await browser.localToken({ email: "asha@example.org", name: "Asha" });
    expect((await browser.signIn(token)).status).toBe(200);
    return browser;
  };
  const lastSeenAt = async () =>
    (await database.db.selectFrom("sessions").select("lastSeenAt").executeTakeFirst())?.lastSeenAt;
  const count = async () =>
    (await database.db.selectFrom("sessions").select("id").execute()).length;

  it("ends when it is idle for seven days", async () => {
    const browser = await signIn();
    clock += limits.sessionIdleMs - 1;
    expect(await browser.status()).toBe(200);
    const other = await signIn();
    clock += limits.sessionIdleMs;
    expect(await other.status()).toBe(401);
  });

  it("is read without waiting for writers, and its last use is written after that", async () => {
    const browser = await signIn();
    clock += 2 * 60 * 60 * 1000;
    const before = await lastSeenAt();
    await database.connection.transaction(async (trx) => {
      // SQLite has one writer; PostgreSQL locks the row.
      await trx.updateTable("sessions").set({ lastSeenAt: before }).execute();
      expect(await browser.status()).toBe(200);
    });
    await expect.poll(lastSeenAt).toBe(new Date(clock).toISOString());
  });

  it("ends after thirty days, however often it is used", async () => {
    const browser = await signIn();
    for (let day = 1; day < 30; day += 1) {
      clock = start + day * DAY_MS;
      expect(await browser.status(), `day ${day}`).toBe(200);
      // Nobody waits for this to be written, and here a day is over in milliseconds.
      await expect.poll(lastSeenAt).toBe(new Date(clock).toISOString());
    }
    clock = start + limits.sessionAbsoluteMs;
    expect(await browser.status()).toBe(401);
  });

  it("is deleted past its absolute end, but not for being idle, when the next person signs in", async () => {
    const { id: userId } = await createUser(database.db);
    const at = (moment: number) => new Date(moment).toISOString();
    const alive = { userId, lastSeenAt: at(start), expiresAt: at(start + DAY_MS) };
    await createSession(database.db, alive);
    await createSession(database.db, { ...alive, expiresAt: at(start) });
    await createSession(database.db, { ...alive, lastSeenAt: at(start - limits.sessionIdleMs) });
    await signIn();
    expect(await count()).toBe(3);
  });

  it("is over when its person signs out, which may be repeated", async () => {
    for (const method of ["POST", "GET"]) {
      const browser = await signIn();
      const before = Object.fromEntries(browser.cookies);
      const answer = await browser.call(`${method} /api/auth/logout`);
      expect(answer.status).toBe(200);
      expect(answer.headers["clear-site-data"]).toBe('"storage"');
      expect(
        setCookies(answer).filter((line) => line.includes("Max-Age=0") || line.includes("1970")),
      ).toHaveLength(2);
      expect(browser.cookies.has("session") || browser.cookies.has("XSRF-TOKEN")).toBe(false);
      expect(await new Browser(app, before).status()).toBe(401);
      expect((await browser.call(`${method} /api/auth/logout`)).status).toBe(200);
    }
    expect(await count()).toBe(0);
  });

  it("outlives a late sign-out of the session before it, which names that one", async () => {
    const browser = await signIn();
    const headers = { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "" };
    const token = await browser.localToken({ email: "nadia@example.org", name: "Nadia" });
    expect((await browser.signIn(token)).status).toBe(200);
    const answer = await browser.call("POST /api/auth/logout", undefined, headers);
    expect(answer.status).toBe(200);
    expect(setCookies(answer)).toEqual([]);
    expect(answer.headers["clear-site-data"]).toBeUndefined();
    expect(await browser.status()).toBe(200);
  });

  it("does not clear cookies when it is over, because they may be those of the next sign-in", async () => {
    const browser = await signIn();
    const { session = "", ...token } = Object.fromEntries(browser.cookies);
    clock += limits.sessionIdleMs;
    for (const left of [browser, new Browser(app, { session }), new Browser(app, token)]) {
      const answer = await left.call("GET /api/auth/me");
      expectProblem(answer, "session_required");
      expect(setCookies(answer)).toEqual([]);
    }
  });

  it("changes no cookies of visitors and valid sessions", async () => {
    const browser = await signIn();
    expect(setCookies(await browser.call("GET /api/auth/me"))).toEqual([]);
    expect(setCookies(await new Browser(app).call("GET /api/auth/me"))).toEqual([]);
    expectProblem(await browser.call("GET /api/admin/get-users"), "admin_required");
    expect(await browser.status()).toBe(200);
  });

  it("is not ended by another site", async () => {
    const browser = await signIn();
    for (const method of ["POST", "GET"]) {
      for (const site of ["cross-site", "same-site"]) {
        const headers = { "sec-fetch-site": site };
        const answer = await browser.call(`${method} /api/auth/logout`, undefined, headers);
        expectProblem(answer, "cross_site");
        expect(setCookies(answer)).toEqual([]);
      }
    }
    expect(await browser.status()).toBe(200);
  });

  it("is not ended by an image in one of our own pages", async () => {
    const browser = await signIn();
    const headers = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" };
    const answer = await browser.call("GET /api/auth/logout", undefined, headers);
    expectProblem(answer, "cross_site");
    expect(await browser.status()).toBe(200);
  });

  it("is ended by a client without Origin, such as curl", async () => {
    const { cookies } = await signIn();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await app.call("GET /api/auth/logout", { headers: { cookie } })).status).toBe(200);
    expect(await count()).toBe(0);
  });

  it("leaves the person's other sessions alone", async () => {
    const phone = await signIn();
    const laptop = await signIn();
    await phone.call("POST /api/auth/logout");
    expect(await laptop.status()).toBe(200);
  });

  it("is found by the whole token only", async () => {
    const browser = await signIn();
    const token = browser.cookies.get("session") ?? "";
    for (const wrong of [token.slice(0, -1), `${token}A`, token.toLowerCase(), `"${token}"x`, ""])
      expect(await new Browser(app, { session: wrong }).status()).toBe(401);
    expect(await new Browser(app, { "__Host-session": token }).status()).toBe(401);
  });

  it("changes nothing with a token that belongs to another", async () => {
    const one = await signIn();
    const other = await signIn();
    const payload = { courseId: "x" };
    const headers = { "x-xsrf-token": other.cookies.get("XSRF-TOKEN") ?? "" };
    expectProblem(await one.call("POST /api/user/enroll", payload, headers), "csrf_failed");
  });
});
