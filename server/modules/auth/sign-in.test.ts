import { beforeAll, beforeEach, expect, it } from "vitest";
import { expectProblem, openTestApp, useTestApp } from "../../../test/app.ts";
import { everythingKept } from "../../../test/bad-input/everything-kept.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createWalkIn } from "../../../test/factories/people.ts";
import { Browser, setCookies } from "./testing/browser.ts";
import { CLIENT_ID, type Claims, TokenIssuer } from "./testing/token-issuer.ts";

const environment = {
  IDENTITY: "google",
  GOOGLE_CLIENT_ID: CLIENT_ID,
  PUBLIC_ORIGIN: "https://institute.example",
  ADMIN_EMAILS: "Office@Institute.example",
};

describeEachDatabase("signing in", (database) => {
  let google: TokenIssuer;
  beforeAll(async () => {
    google = await TokenIssuer.open();
  });
  const app = useTestApp(database, { environment, fetchGoogleKeys: () => google.fetchKeys() });
  let browser: Browser;
  beforeEach(() => {
    browser = new Browser(app);
    google.isReachable = true;
  });

  const signIn = async (claims: Claims = {}, by = browser) =>
    by.signIn(await google.sign({ nonce: await by.drawNonce(), ...claims }));
  const count = async (table: "users" | "sessions") =>
    (await database.db.selectFrom(table).select("id").execute()).length;

  it("opens a session with cookies for this host only", async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      user: { name: "Asha Verma", email: "asha@example.org", role: "student" },
      message: "Login successful",
    });
    const lines = setCookies(answer);
    const session = lines.find((line) => line.startsWith("__Host-session="));
    expect(session).toMatch(/=[\w-]{43};/);
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(session).toContain(part);
    expect(session).not.toContain("Domain");
    const xsrf = lines.find((line) => line.startsWith("XSRF-TOKEN="));
    expect(xsrf).toContain("Secure");
    expect(xsrf).not.toContain("HttpOnly");
    expect(await browser.status()).toBe(200);
  });

  it("stores no token that would open a session", async () => {
    await signIn();
    const rows = JSON.stringify(await database.db.selectFrom("sessions").selectAll().execute());
    expect(rows).not.toContain(browser.cookies.get("__Host-session"));
  });

  it("gives a new student what all were told lately, and an admin not", async () => {
    await createNotice(database.db);
    await signIn();
    await signIn();
    await signIn({ sub: "office", email: "office@institute.example" }, new Browser(app));
    const receipts = database.db.selectFrom("notice_receipts").innerJoin("users", "id", "userId");
    expect(await receipts.select("role").execute()).toEqual([{ role: "student" }]);
  });

  it("accepts each nonce once", async () => {
    const token = await google.sign({ nonce: await browser.drawNonce() });
    const cookie = browser.cookies.get("sign-in") ?? "";
    expect((await browser.signIn(token)).status).toBe(200);
    const again = new Browser(app, { "sign-in": cookie });
    expectProblem(await again.signIn(token), "invalid_google_token");
  });

  it("accepts a nonce once, however many use it at the same time", async () => {
    const token = await google.sign({ nonce: await browser.drawNonce() });
    const cookie = browser.cookies.get("sign-in") ?? "";
    const tries = Array.from({ length: 10 }, () =>
      new Browser(app, { "sign-in": cookie }).signIn(token),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(await count("sessions")).toBe(1);
  });

  it("refuses a token whose nonce was made for another browser", async () => {
    const attacker = new Browser(app);
    const token = await google.sign({ nonce: await attacker.drawNonce() });
    await browser.drawNonce();
    expectProblem(await browser.signIn(token), "invalid_google_token");
    expectProblem(await new Browser(app).signIn(token), "invalid_google_token");
    expect(await count("users")).toBe(0);
  });

  it("refuses a nonce that was changed or invented", async () => {
    const nonce = await browser.drawNonce();
    const [end = "", random = "", mark = ""] = nonce.split(".");
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    const made = [
      "nonce",
      `${later}.${random}.${mark}`,
      `${nonce}.`,
      `${end}.${random}.`,
      `${nonce}A`,
    ];
    for (const each of made) expectProblem(await signIn({ nonce: each }), "invalid_google_token");
  });

  it("ends the browser's former session, and does not reuse it", async () => {
    await signIn({ sub: "attacker", email: "attacker@example.org" });
    const planted = Object.fromEntries(browser.cookies);
    const victim = new Browser(app, planted);
    await signIn({}, victim);
    for (const name of ["__Host-session", "XSRF-TOKEN"])
      expect(victim.cookies.get(name)).not.toBe(planted[name]);
    expect(await victim.status()).toBe(200);
    expect(await new Browser(app, planted).status()).toBe(401);
  });

  it("does not accept a session id from the browser", async () => {
    const planted = { "__Host-session": "A".repeat(43) };
    const victim = new Browser(app, planted);
    await signIn({}, victim);
    expect(victim.cookies.get("__Host-session")).not.toBe(planted["__Host-session"]);
    expect(await new Browser(app, planted).status()).toBe(401);
  });

  it("makes a verified address of ADMIN_EMAILS an admin at the first sign-in only", async () => {
    const office = { sub: "office", email: "office@institute.example" };
    expect((await signIn(office)).json.user.role).toBe("admin");
    await database.db.updateTable("users").set({ role: "student" }).execute();
    expect((await signIn(office)).json.user.role).toBe("student");
  });

  it("makes nobody an admin twice, also after deleting the account", async () => {
    const office = { sub: "office", email: "office@institute.example" };
    const { user } = (await signIn(office)).json;
    const as = await app.signIn("admin");
    const demotion = { as, payload: { role: "student" } };
    expect((await app.call(`PATCH /api/admin/users/${user.id}`, demotion)).status).toBe(200);
    await signIn(office);
    const deletion = { email: office.email };
    expect((await browser.call("POST /api/user/account-deletion", deletion)).status).toBe(200);
    const anew = (await signIn(office)).json.user;
    expect(anew.id).not.toBe(user.id);
    expect(anew.role).toBe("student");
  });

  it("does not make somebody an admin whom the office demoted, though ADMIN_EMAILS has the address later", async () => {
    const before = { sub: "asha", email: "asha@example.org" };
    const { user } = (await signIn(before)).json;
    const as = await app.signIn("admin");
    for (const role of ["admin", "student"])
      await app.call(`PATCH /api/admin/users/${user.id}`, { as, payload: { role } });
    await signIn(before);
    await browser.call("POST /api/user/account-deletion", { email: before.email });
    const later = { ...before, email: "office@institute.example" };
    expect((await signIn(later)).json.user.role).toBe("student");
  });

  it("keeps only a hash of the subject when a former admin's account is deleted", async () => {
    const office = { sub: "subject-1", email: "office@institute.example", name: "Meera Rao" };
    await signIn(office);
    await app.signIn("admin");
    const deletion = { email: office.email, leavesOffice: true };
    expect((await browser.call("POST /api/user/account-deletion", deletion)).status).toBe(200);
    const grants = await database.db.selectFrom("admin_grants").selectAll().execute();
    expect(grants).toEqual([{ subjectHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const { rows } = await everythingKept(database);
    expect(JSON.stringify(rows)).not.toMatch(/subject-1|Meera|office@institute/);
  });

  it("makes one admin of two first sign-ins at once", async () => {
    const office = { sub: "office", email: "office@institute.example" };
    const browsers = Array.from({ length: 8 }, () => new Browser(app));
    const answers = await Promise.all(browsers.map((each) => signIn(office, each)));
    expect(answers.map(({ json }) => json.user.role)).toEqual(Array(8).fill("admin"));
    expect(await count("users")).toBe(1);
  });

  it("records whether the issuer has verified the address at the last sign-in", async () => {
    for (const email_verified of [false, "true", undefined, true, false]) {
      const { json } = await signIn({ email_verified });
      expect(json.user.emailVerified).toBe(email_verified === true);
      expect((await browser.call("GET /api/auth/me")).json.user).toEqual(json.user);
    }
  });

  it("does not make an address an admin that is not verified, or that a person gets later", async () => {
    const email = "office@institute.example";
    for (const email_verified of [false, "true", undefined]) {
      const { json } = await signIn({ sub: `s-${email_verified}`, email, email_verified });
      expect(json.user.role).toBe("student");
    }
    await signIn({ sub: "2" });
    expect((await signIn({ sub: "2", email })).json.user.role).toBe("student");
  });

  it("links the row of a teacher by a verified address alone, and once", async () => {
    const email = "meera@example.org";
    const { id: userId } = await createWalkIn(database.db, { email });
    const row = { isShown: 0, version: 1, createdAt: new Date().toISOString() };
    await database.db
      .insertInto("teachers")
      .values({ userId, ...row })
      .execute();
    const enter = async (claims: Claims) => (await signIn({ email, ...claims })).json.user;
    for (const email_verified of [false, "true", undefined]) {
      const user = await enter({ sub: `s-${email_verified}`, email_verified });
      expect(user.id).not.toBe(userId);
    }
    expect((await enter({ sub: "first" })).id).toBe(userId);
    expect((await enter({ sub: "second" })).id).not.toBe(userId);
  });

  it("recognises a person by the issuer's subject, whatever their name and address", async () => {
    const first = await signIn();
    const second = await signIn({ name: "Asha Singh", email: "asha.singh@example.org" });
    expect(second.json.user).toMatchObject({ id: first.json.user.id, name: "Asha Singh" });
    const namesake = await signIn({ sub: "1002" });
    expect(namesake.json.user.id).not.toBe(first.json.user.id);
  });

  it("makes one person of two first sign-ins at once", async () => {
    const browsers = Array.from({ length: 8 }, () => new Browser(app));
    const answers = await Promise.all(browsers.map((each) => signIn({ sub: "7" }, each)));
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
    expect(await count("users")).toBe(1);
    expect(await count("sessions")).toBe(8);
  });

  it("is temporarily unavailable while the issuer's keys cannot be fetched", async () => {
    google.isReachable = false;
    const cold = await openTestApp(database, {
      environment,
      fetchGoogleKeys: google.fetchKeys,
    });
    const visitor = new Browser(cold);
    const answer = await visitor.signIn(await google.sign({ nonce: await visitor.drawNonce() }));
    expectProblem(answer, "identity_unavailable");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await cold.close();
  });

  it("is refused from another site and from a form", async () => {
    const token = await google.sign({ nonce: await browser.drawNonce() });
    expectProblem(await browser.signIn(token, { "sec-fetch-site": "cross-site" }), "cross_site");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expectProblem(await browser.signIn(token, form), "unsupported_media_type");
    expect(await count("sessions")).toBe(0);
  });

  it("limits failures by address, and still accepts valid tokens", async () => {
    const good = await google.sign({ nonce: await browser.drawNonce() });
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1)
      statuses.push((await new Browser(app).signIn("a.b.c")).status);
    expect(statuses.slice(0, 2)).toEqual([401, 401]);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.signIn(good)).status).toBe(200);
  });
});
