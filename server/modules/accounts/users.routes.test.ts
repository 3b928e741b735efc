import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";

const GET_USERS = "GET /api/admin/get-users";

describeSqliteFirst("the office's list of people", (database) => {
  const { call, signIn } = useTestApp(database);
  const names = (json: { users: { name: string }[] }) => json.users.map(({ name }) => name);

  it("shows each person with form and seats, newest first", async () => {
    const { db } = database;
    const as = await signIn("admin", { name: "Office", createdAt: "2026-01-01T00:00:00.000Z" });
    const pupil = await createUser(db, { name: "Asha", createdAt: "2026-01-02T00:00:00.000Z" });
    const bare = await createUser(db, {
      name: "Bina",
      isEmailVerified: 0,
      createdAt: "2026-01-03T00:00:00.000Z",
    });
    await createEnrolmentForm(db, {
      userId: pupil.id,
      phoneNumber: "+919876543210",
      parentName: "Meena Rao",
      selectedClass: "11",
    });
    const held = await createCourse(db);
    const lapsed = await createCourse(db);
    const withdrawn = await createCourse(db);
    await createEnrolment(db, { userId: pupil.id, courseId: held.id });
    const pending = { userId: pupil.id, status: "pending" as const };
    await createEnrolment(db, {
      ...pending,
      courseId: lapsed.id,
      heldUntil: "2026-01-01T00:00:00.000Z",
    });
    await createEnrolment(db, { userId: pupil.id, courseId: withdrawn.id, status: "withdrawn" });

    const { status, json } = await call(GET_USERS, { as });

    expect(status).toBe(200);
    expect(json).toMatchObject({ total: 3, nextCursor: null });
    expect(json.users).toEqual([
      expect.objectContaining({
        id: bare.id,
        emailVerified: false,
        enrollmentFormFilled: false,
        coursesEnrolled: [],
        phoneNumber: null,
        parentName: null,
        selectedClass: null,
      }),
      expect.objectContaining({
        id: pupil.id,
        emailVerified: true,
        enrollmentFormFilled: true,
        coursesEnrolled: [held.id],
        phoneNumber: "+919876543210",
        parentName: "Meena Rao",
        selectedClass: "11",
      }),
      expect.objectContaining({ id: as.user.id, role: "admin" }),
    ]);
  });

  it("pages through everybody exactly once, also where moments are equal", async () => {
    const as = await signIn("admin");
    const createdAt = "2026-01-01T00:00:00.000Z";
    for (let made = 0; made < 7; made += 1) await createUser(database.db, { createdAt });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await call(GET_USERS, { as, query: { limit: "3", cursor } });
      expect(json.total).toBe(8);
      seen.push(...json.users.map(({ id }: { id: string }) => id));
      cursor = json.nextCursor;
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
  });

  it("finds by part of a name or address, whatever its case, accents or script", async () => {
    const as = await signIn("admin", { name: "Office" });
    await createUser(database.db, { name: "José Fernandes", email: "jose@example.org" });
    await createUser(database.db, { name: "आशा वर्मा", email: "asha.verma@example.org" });
    const find = async (query: string) =>
      names((await call(GET_USERS, { as, query: { query } })).json);
    expect(await find("JOSE f")).toEqual(["José Fernandes"]);
    expect(await find("वर्मा")).toEqual(["आशा वर्मा"]);
    expect(await find("asha.v")).toEqual(["आशा वर्मा"]);
  });

  it("matches special characters literally", async () => {
    const as = await signIn("admin", { name: "Office" });
    await createUser(database.db, { name: "Hundred% \\ Hard_work" });
    const count = async (query: string) =>
      (await call(GET_USERS, { as, query: { query } })).json.total;
    expect(await count("red%")).toBe(1);
    expect(await count("%")).toBe(0);
    expect(await count("d_w")).toBe(1);
    expect(await count("\\")).toBe(1);
    expect(await count("a%w")).toBe(0);
    expect(await count('"')).toBe(0);
    expect(await count('red" OR "office')).toBe(0);
  });

  it("filters by role, and counts what matches", async () => {
    const as = await signIn("admin", { name: "Office" });
    await createUser(database.db);
    const { json } = await call(GET_USERS, { as, query: { role: "admin" } });
    expect(names(json)).toEqual(["Office"]);
    expect(json.total).toBe(1);
  });

  it("refuses a cursor that it did not make and a limit out of bounds", async () => {
    const as = await signIn("admin");
    const cursor = Buffer.from('["2026","x\' or 1=1"]').toString("base64url");
    expectProblem(await call(GET_USERS, { as, query: { cursor } }), "invalid_fields", ["cursor"]);
    expectProblem(await call(GET_USERS, { as, query: { limit: "201" } }), "invalid_fields", [
      "limit",
    ]);
    expectProblem(await call(GET_USERS, { as, query: { limit: "1e2" } }), "invalid_fields", [
      "limit",
    ]);
  });

  it("counts everybody", async () => {
    const as = await signIn("admin");
    await createUser(database.db);
    const { json } = await call("GET /api/admin/get-users-count", { as });
    expect(json).toEqual({ count: 2 });
  });
});
