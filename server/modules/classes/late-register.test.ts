import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();

describeSqliteFirst("a register that arrives long after its list was loaded", (database) => {
  const { call, signIn } = useTestApp(database);
  let teacher: SignedIn;
  let courseId: string;
  let classId: string;
  let asha: string;
  let rohan: string;

  beforeEach(async () => {
    const { db } = database;
    teacher = await signIn("student");
    ({ id: courseId } = await createCourse(db));
    await createStaff(db, { courseId, userId: teacher.user.id });
    [asha, rohan] = [await student("Asha Verma"), await student("Rohan Das")];
    classId = (await createClass(db, { courseId, startsAt: ago(1) })).id;
  });

  async function student(name: string): Promise<string> {
    const { id: userId } = await createUser(database.db, { name });
    await createEnrolment(database.db, { userId, courseId, enrolledAt: ago(100) });
    return userId;
  }

  const save = async (given: Record<string, string>) => {
    const marks = Object.entries(given).map(([id, mark]) => [id, { mark, at: ago(0.5) }]);
    return send(Object.fromEntries(marks));
  };
  const send = (marks: object) =>
    call(`PUT /api/teach/classes/${classId}/register`, { as: teacher, payload: { marks } });

  /** The id that Asha had before she was joined with her account. */
  async function joinAsha(): Promise<string> {
    const formerId = "0193a1b2-c3d4-7000-8000-0123456789ab";
    const joined = { joinedAt: ago(0), joinedById: teacher.user.id };
    await database.db
      .insertInto("joined_people")
      .values({ formerId, userId: asha, phoneNumber: null, email: null, ...joined })
      .execute();
    return formerId;
  }

  it("leaves out the mark of somebody who was erased meanwhile", async () => {
    await database.db.deleteFrom("users").where("id", "=", asha).execute();
    const { status, json } = await save({ [asha]: "absent", [rohan]: "late" });
    expect([status, json.register?.students]).toMatchObject([200, [{ id: rohan, mark: "late" }]]);
  });

  it("takes a mark as that of the account with which its person was joined", async () => {
    const { json } = await save({ [await joinAsha()]: "absent" });
    expect(json.register?.students).toMatchObject([
      { id: asha, mark: "absent" },
      { id: rohan, mark: null },
    ]);
  });

  it("takes the later of the two marks of a person who is in it with both ids", async () => {
    const formerId = await joinAsha();
    const [early, late] = [
      { mark: "absent", at: ago(0.5) },
      { mark: "late", at: ago(0.25) },
    ];
    for (const marks of [
      { [formerId]: late, [asha]: early },
      { [asha]: early, [formerId]: late },
    ]) {
      await database.db.deleteFrom("attendance").execute();
      const { json } = await send(marks);
      expect(json.register?.students).toMatchObject([
        { id: asha, mark: "late", markedAt: late.at },
        { id: rohan, mark: null },
      ]);
    }
  });

  it("says nothing of whoever came into the list meanwhile, until it is saved with them", async () => {
    const zoya = await student("Zoya Khan");
    const first = await save({ [asha]: "absent", [rohan]: "present" });
    expect(first.json.register?.students).toMatchObject([
      { id: asha, mark: "absent" },
      { id: rohan, mark: "present" },
      { id: zoya, mark: null },
    ]);
    const { json } = await save({ [zoya]: "late" });
    expect(json.register?.students[2]).toMatchObject({ id: zoya, mark: "late" });
  });

  it("refuses that somebody from elsewhere was present", async () => {
    const { id } = await createUser(database.db);
    expectProblem(await save({ [id]: "present" }), "invalid_fields");
  });
});
