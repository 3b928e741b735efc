import { createHash } from "node:crypto";
import { expect, inject, it } from "vitest";
import { runSteps } from "../../../test/databases/run-steps.ts";
import { createDatabase } from "../../../test/databases/templates.ts";
import { connect } from "../connect.ts";
import { verifiedEmails } from "./0024-verified-emails.ts";
import { adminGrants } from "./0025-admin-grants.ts";
import { steps } from "./index.ts";

const at = "2026-01-01T00:00:00.000Z";
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("hex");

it.each(["sqlite", "postgres"] as const)(
  "whoever is or was an admin in an old database has used the grant of ADMIN_EMAILS (%s)",
  async (dialect) => {
    const address = await createDatabase(inject("databaseTemplates"), dialect);
    const connection = await connect(address);
    const { db } = connection;
    const earlier = steps.filter(({ name }) => name < "0024");
    await runSteps(connection, earlier);
    // The table before its later columns.
    const users = db.withTables<{ users: Record<string, string | null> }>();
    for (const [id, role] of [
      ["now", "admin"],
      ["once", "student"],
      ["never", "student"],
    ]) {
      const person = { id, subject: `google|${id}`, role, name: "A", email: "a@example.org" };
      await users
        .insertInto("users")
        .values({ ...person, searchText: "a", createdAt: at })
        .execute();
    }
    for (const [subjectId, detail] of [
      ["once", "role: admin to student"],
      ["never", "own"],
    ]) {
      const line = { id: `of-${subjectId}`, at, actorId: "now", action: "change", address: "" };
      await db
        .insertInto("audit_log")
        .values({ ...line, subjectType: "user", subjectId: subjectId ?? "", detail: detail ?? "" })
        .execute();
    }

    await runSteps(connection, [verifiedEmails, adminGrants]);

    const grants = await db.selectFrom("admin_grants").selectAll().execute();
    expect(grants.map(({ subjectHash }) => subjectHash).toSorted()).toEqual(
      [hashOf("google|now"), hashOf("google|once")].toSorted(),
    );
    const verified = await db.selectFrom("users").select("isEmailVerified").execute();
    expect(verified.map(({ isEmailVerified }) => isEmailVerified)).toEqual([0, 0, 0]);
    await connection.close();
    await address.remove();
  },
);
