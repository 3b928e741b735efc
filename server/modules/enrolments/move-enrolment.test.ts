import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";

describeSqliteFirst("moving to another course", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin");
  });

  const held = { status: "pending", heldUntil: "9999-01-01T00:00:00.000Z" } as const;
  const course = (given: Parameters<typeof createCourse>[1] = {}) =>
    createCourse(database.db, { startsOn: "2027-04-01", batchSize: 2, ...given });
  const enrolled = async (given: Partial<Parameters<typeof createEnrolment>[1]> = {}) => {
    const userId = given.userId ?? (await createUser(database.db)).id;
    const courseId = given.courseId ?? (await course()).id;
    return createEnrolment(database.db, { ...given, userId, courseId });
  };
  type Enrolment = Awaited<ReturnType<typeof enrolled>>;
  const move = (rows: readonly Enrolment[], courseId: string | undefined, reason?: string) => {
    const enrolments = rows.map(({ id, changedAt }) => ({ id, changedAt }));
    const payload = { action: "move", enrolments, courseId, reason };
    return call("POST /api/admin/enrolment-decisions", { as, payload });
  };
  const row = (id: string) =>
    database.db.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirst();
  const seats = async (id: string) => {
    const query = database.db.selectFrom("courses").select("activeSeats").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).activeSeats;
  };
  const codes = (json: { refused: { code: string }[] }) => json.refused.map(({ code }) => code);

  it("tells who studies there now what the course was told in the last days, and nobody who waits", async () => {
    const to = await course();
    const sendAt = new Date(Date.now() - 3_600_000).toISOString();
    const notice = { audience: "course", courseId: to.id, kind: "class", sendAt } as const;
    const { id: noticeId } = await createNotice(database.db, notice);
    const [active, waiting] = [await enrolled(), await enrolled(held)];
    await move([active, waiting], to.id, "You asked.");
    expect(
      await database.db.selectFrom("notice_receipts").select(["noticeId", "userId"]).execute(),
    ).toEqual([{ noticeId, userId: active.userId }]);
  });

  it("keeps status and hour, takes the seat along, and is recorded with both courses", async () => {
    const [from, to] = [await course({ title: "Morning" }), await course({ title: "Evening" })];
    const active = await enrolled({ courseId: from.id });
    const waiting = await enrolled({ courseId: from.id, ...held });
    const { json } = await move([active, waiting], to.id, "You asked for the evening.");
    expect(codes(json)).toEqual([]);
    expect(await row(active.id)).toMatchObject({ courseId: to.id, status: "active" });
    expect(await row(waiting.id)).toMatchObject({ ...held, courseId: to.id });
    expect([await seats(from.id), await seats(to.id)]).toEqual([0, 1]);
    const lines = await database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(lines).toMatchObject(
      [active, waiting].map(({ id, userId }) => ({
        subjectId: id,
        personId: userId,
        reason: "You asked for the evening.",
        before: JSON.stringify({ course: "Morning", courseId: from.id }),
        after: JSON.stringify({ course: "Evening", courseId: to.id }),
      })),
    );
  });

  it("is refused without a seat, into a closed course, into another academic year, and for what has ended", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const small = await course({ batchSize: 1 });
    expect(codes((await move([one, other], small.id)).json)).toEqual(["course_full"]);
    const closed = await course({ closedAt: new Date().toISOString() });
    expect(codes((await move([other], closed.id)).json)).toEqual(["course_closed"]);
    const earlier = await course({ startsOn: "2027-03-31" });
    expect(codes((await move([other], earlier.id)).json)).toEqual(["other_session"]);
    const ended = await enrolled({ status: "withdrawn" });
    const lapsed = await enrolled({ status: "pending", heldUntil: "2020-01-01T00:00:00.000Z" });
    const open = await course();
    expect(codes((await move([ended, lapsed], open.id)).json)).toEqual([
      "enrolment_ended",
      "enrolment_ended",
    ]);
    expect(await row(other.id)).toEqual(other);
  });

  it("takes the place of what had ended in the other course, with its notes, but never of a seat", async () => {
    const user = await createUser(database.db);
    const [to, held] = [await course(), await course()];
    const mine = await enrolled({ userId: user.id });
    const ended = await enrolled({ userId: user.id, courseId: to.id, status: "withdrawn" });
    await enrolled({ userId: user.id, courseId: held.id });
    const subject = { subjectType: "enrolment", subjectId: ended.id, text: "Came by on Monday." };
    await call("POST /api/admin/office-notes", { as, payload: subject });
    expect(codes((await move([mine], held.id)).json)).toEqual(["already_enrolled"]);
    expect(codes((await move([mine], to.id)).json)).toEqual([]);
    expect(await row(ended.id)).toBeUndefined();
    expect(await row(mine.id)).toMatchObject({ courseId: to.id, status: "active" });
    const query = { subjectType: "enrolment", subjectId: mine.id };
    const { json } = await call("GET /api/admin/office-notes", { as, query });
    expect(json.notes).toMatchObject([{ text: "Came by on Monday." }]);
  });

  it("owes nothing for what had lapsed in the other course", async () => {
    const { id: userId } = await createUser(database.db);
    const to = await course();
    const mine = await enrolled({ userId });
    const lapsed = { status: "pending", heldUntil: "2020-01-01T00:00:00.000Z" } as const;
    const former = await enrolled({ userId, courseId: to.id, ...lapsed });
    const given = { userId, enrolment: former };
    const account = await createAccount(database.db, { "2026-07-01": 40_000_00 }, given);
    expect(codes((await move([mine], to.id)).json)).toEqual([]);
    const { json } = await call(`GET /api/admin/fees/accounts/${account.id}`, { as });
    expect(json.account.totals).toMatchObject({ chargedPaise: 0, balancePaise: 0 });
  });

  it("needs a course that exists", async () => {
    const one = await enrolled();
    expectProblem(await move([one], undefined), "invalid_fields", ["courseId"]);
    expectProblem(await move([one], "no-such-course"), "not_found");
  });

  it("changes nothing within the same course", async () => {
    const one = await enrolled();
    expect(codes((await move([one], one.courseId)).json)).toEqual([]);
    expect(await row(one.id)).toEqual(one);
  });
});
