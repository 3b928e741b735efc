import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { newId } from "../../database/ids.ts";

describeEachDatabase("changing a role", (database) => {
  const { call, signIn, signInAs } = useTestApp(database);
  const change = (as: SignedIn, id: string, role: string) =>
    call(`PATCH /api/admin/users/${id}`, { as, payload: { role } });
  const roleOf = async (id: string) =>
    (await database.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst())
      ?.role;

  it("makes an admin, ends every session of that person and leaves an audit row", async () => {
    const as = await signIn("admin");
    const phone = await signIn("student");
    const laptop = await signInAs(phone.user);

    const { status, json } = await change(as, phone.user.id, "admin");

    expect(status).toBe(200);
    expect(json.user).toMatchObject({ id: phone.user.id, role: "admin" });
    expectProblem(await call("GET /api/auth/me", { as: phone }), "session_ended");
    expectProblem(await call("GET /api/auth/me", { as: laptop }), "session_ended");
    expect((await call("GET /api/auth/me", { as })).status).toBe(200);
    const { json: audit } = await call("GET /api/admin/audit-log", { as });
    expect(audit.entries).toEqual([
      expect.objectContaining({
        action: "change",
        subjectType: "user",
        subjectId: phone.user.id,
        before: { role: "student" },
        after: { role: "admin" },
        actor: { id: as.user.id, name: as.user.name },
      }),
    ]);
  });

  it("does nothing where the person has that role already", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    expect((await change(as, student.user.id, "student")).status).toBe(200);
    expect((await call("GET /api/auth/me", { as: student })).status).toBe(200);
    expect((await call("GET /api/admin/audit-log", { as })).json.total).toBe(0);
  });

  it("keeps the last admin", async () => {
    const as = await signIn("admin");
    expectProblem(await change(as, as.user.id, "student"), "last_admin");
    expect(await roleOf(as.user.id)).toBe("admin");
    expect((await call("GET /api/auth/me", { as })).status).toBe(200);
  });

  it("lets an admin step down while another stays", async () => {
    const as = await signIn("admin");
    await signIn("admin");
    expect((await change(as, as.user.id, "student")).status).toBe(200);
    expectProblem(await call("GET /api/auth/me", { as }), "session_ended");
  });

  it("keeps one admin when all of them remove each other at once", async () => {
    const admins = await Promise.all(Array.from({ length: 8 }, () => signIn("admin")));
    const answers = await Promise.all(
      admins.map((as, index) => {
        const other = admins[(index + 1) % admins.length];
        return change(as, other?.user.id ?? "", "student");
      }),
    );
    const left = await database.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8 - left.length);
    for (const { status, json } of answers)
      expect([
        undefined,
        "last_admin",
        "session_required",
        "session_ended",
        "admin_required",
      ]).toContain(status === 200 ? undefined : json.code);
  });

  it("refuses an unknown id", async () => {
    const as = await signIn("admin");
    expectProblem(await change(as, newId(), "admin"), "not_found");
  });

  it("accepts no field but the role", async () => {
    const as = await signIn("admin");
    const answer = await call(`PATCH /api/admin/users/${as.user.id}`, {
      as,
      payload: { role: "student", email: "root@example.org", id: newId() },
    });
    expectProblem(answer, "invalid_fields", ["email", "id"]);
    expect(await roleOf(as.user.id)).toBe("admin");
  });
});
