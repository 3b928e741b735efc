import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { newId } from "../../database/ids.ts";
import { Browser } from "../auth/testing/browser.ts";
import { fillEveryTableFor } from "./testing/whole-person.ts";

describeEachDatabase("what the office does with an account", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const suspend = (as: SignedIn, id: string, isSuspended = true) =>
    call(`PUT /api/admin/users/${id}/suspension`, {
      as,
      payload: { isSuspended, reason: "Fees unpaid" },
    });
  const erase = (as: SignedIn, id: string, payload: object) =>
    call(`POST /api/admin/users/${id}/erasure`, { as, payload });
  const linesAbout = async (id: string) =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "detail", "reason"])
      .where("subjectId", "=", id)
      .execute();

  it("suspends: sessions end, and signing in is refused until it is lifted", async () => {
    const as = await signIn("admin");
    const browser = new Browser(app);
    const person = { email: "asha@example.org", name: "Asha" };
    const join = async () => browser.signIn(await browser.localToken(person));
    const { id } = (await join()).json.user;
    const { status, json } = await suspend(as, id);
    expect(status).toBe(200);
    expect(json.user.suspendedAt).toEqual(expect.any(String));
    expectProblem(await browser.call("GET /api/auth/me"), "session_ended");
    expectProblem(await join(), "account_suspended");
    expect((await suspend(as, id, false)).json.user.suspendedAt).toBeNull();
    expect((await join()).status).toBe(200);
    expect(await linesAbout(id)).toEqual([
      { action: "change", detail: "suspended", reason: "Fees unpaid" },
      { action: "change", detail: "suspension lifted", reason: "Fees unpaid" },
    ]);
  });

  it("does not suspend twice", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    await suspend(as, user.id);
    await suspend(as, user.id);
    expect(await linesAbout(user.id)).toHaveLength(1);
  });

  it("keeps one admin who can sign in", async () => {
    const as = await signIn("admin", { name: "First" });
    const second = await signIn("admin");
    expect((await suspend(as, second.user.id)).status).toBe(200);
    expectProblem(await suspend(as, as.user.id), "last_admin");
    expectProblem(await erase(as, as.user.id, { name: "First", reason: "left" }), "last_admin");
    const demoted = await call(`PATCH /api/admin/users/${as.user.id}`, {
      as,
      payload: { role: "student" },
    });
    expectProblem(demoted, "last_admin");
    expect((await call("GET /api/auth/me", { as })).status).toBe(200);
  });

  it("leaves one admin of two who suspend each other at once", async () => {
    const [one, two] = [await signIn("admin"), await signIn("admin")];
    await Promise.all([suspend(one, two.user.id), suspend(two, one.user.id)]);
    const left = await database.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .where("suspendedAt", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it("signs somebody out on all devices", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const phone = await app.signInAs(student.user);
    const line = `POST /api/admin/users/${student.user.id}/sign-out`;
    expect((await call(line, { as })).json).toEqual({ message: "Signed out everywhere." });
    for (const each of [student, phone])
      expectProblem(await call("GET /api/auth/me", { as: each }), "session_ended");
    expect(await linesAbout(student.user.id)).toMatchObject([{ detail: "signed out everywhere" }]);
  });

  it("erases with everything, and keeps who did it and a reason that names nobody", async () => {
    const as = await signIn("admin");
    const student = await signIn("student", { name: "आशा वर्मा" });
    const { formerId } = await fillEveryTableFor(student, database.db);
    const { id } = student.user;
    await suspend(as, id);
    expectProblem(await erase(as, id, { name: "आशा", reason: "asked" }), "invalid_fields", [
      "name",
    ]);
    expectProblem(
      await erase(as, id, { name: "आशा वर्मा", reason: "she is rude" }),
      "invalid_fields",
      ["reason"],
    );
    expect((await erase(as, id, { name: " आशा वर्मा ", reason: "asked" })).status).toBe(200);
    expectProblem(await call("GET /api/auth/me", { as: student }), "session_ended");
    expectProblem(await call(`GET /api/admin/users/${id}`, { as }), "not_found");
    const lines = await linesAbout(id);
    expect(lines.at(-1)).toEqual({
      action: "delete",
      detail: "erased by the office: asked",
      reason: null,
    });
    expect(lines.every(({ reason }) => reason === null)).toBe(true);
    expect(await database.db.selectFrom("erasedPeople").select(["id", "kind"]).execute()).toEqual([
      { id, kind: "account" },
      { id: formerId, kind: "account" },
    ]);
  });

  it("is for the office alone, and about somebody who exists", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const paths = ["suspension", "sign-out", "erasure"] as const;
    const payloads = {
      suspension: { isSuspended: true },
      "sign-out": undefined,
      erasure: { name: "A", reason: "asked" },
    };
    for (const path of paths) {
      const method = path === "suspension" ? "PUT" : "POST";
      const payload = payloads[path];
      const given = payload ? { payload } : {};
      const line = (id: string) => `${method} /api/admin/users/${id}/${path}`;
      expectProblem(await call(line(as.user.id), given), "session_required");
      expectProblem(await call(line(as.user.id), { as: student, ...given }), "admin_required");
      expectProblem(await call(line(newId()), { as, ...given }), "not_found");
    }
  });
});
