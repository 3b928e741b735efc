import { beforeEach, expect, it } from "vitest";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { limits } from "../../../contract/limits.ts";
import { type Answer, expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const REMOVE = "POST /api/admin/waiting-list/removals";
const LIST = "GET /api/admin/waiting-list";

describeEachDatabase("many who wait, taken off the list at once", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin");
  });

  /** A course whose only seat is taken, and who waits for it, in order. */
  const full = async (count: number) => {
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const { id: userId } = await createUser(database.db);
    const seat = await createEnrolment(database.db, { userId, courseId });
    for (let at = 1; at <= count; at += 1) {
      const { id } = await createUser(database.db);
      const joinedAt = new Date(Date.now() - (count - at + 1) * 60_000).toISOString();
      await createWaiting(database.db, { userId: id, courseId, joinedAt });
    }
    return { courseId, seat };
  };
  const listed = async (courseId: string): Promise<ListedWaiting[]> =>
    (await call(LIST, { as, query: { courseId } })).json.waiting;
  const remove = (rows: readonly Pick<ListedWaiting, "id" | "offeredUntil">[], by = as) => {
    const waiting = rows.map(({ id, offeredUntil }) => ({ id, offeredUntil }));
    return call(REMOVE, { as: by, payload: { waiting } });
  };
  const withdraw = ({ id }: { id: string }) =>
    call(`PATCH /api/admin/enrolments/${id}`, { as, payload: { status: "withdrawn" } });
  const lines = () =>
    database.db
      .selectFrom("audit_log")
      .selectAll()
      .where("detail", "=", "taken off the waiting list")
      .orderBy("id")
      .execute();

  it("lose their places in several courses, with a line each, and the others move up", async () => {
    const [one, other] = [await full(3), await full(1)];
    const [first, second, third] = await listed(one.courseId);
    const [alone] = await listed(other.courseId);
    if (!first || !second || !third || !alone) throw new Error("four wait");
    const { status, json } = await remove([first, second, alone]);
    expect([status, json]).toEqual([200, { waiting: [], refused: [] }]);
    expect(await listed(one.courseId)).toMatchObject([{ id: third.id, place: 1 }]);
    expect(await listed(other.courseId)).toEqual([]);
    expect(await lines()).toMatchObject(
      [first, second, alone].map(({ id, student, course }) => ({
        actorId: as.user.id,
        subjectId: id,
        personId: student.id,
        courseId: course.id,
      })),
    );
  });

  it("leave the seat that one of them was offered to the first who is not among them", async () => {
    const { courseId, seat } = await full(3);
    await withdraw(seat);
    const [offered, second, third] = await listed(courseId);
    if (!offered || !second || !third) throw new Error("three wait");
    expect(offered.offeredUntil).not.toBeNull();
    expect((await remove([offered, second])).json.refused).toEqual([]);
    expect(await listed(courseId)).toMatchObject([
      { id: third.id, place: null, offeredUntil: expect.any(String) },
    ]);
  });

  it("stay where a seat is offered to them since they were read, or where they are gone", async () => {
    const { courseId, seat } = await full(2);
    const read = await listed(courseId);
    await withdraw(seat);
    const [offered, second] = await listed(courseId);
    const answer = await remove([...read, { id: "none", offeredUntil: null }]);
    const refused = { [offered?.id ?? ""]: "changed_meanwhile", none: "not_found" };
    const codes = answer.json.refused.map(({ id, code }: { id: string; code: string }) => [
      id,
      code,
    ]);
    expect(Object.fromEntries(codes)).toEqual(refused);
    expect(answer.json.refused[0].message).toMatch(/\S/);
    expect(answer.json.waiting).toEqual([offered]);
    expect(await listed(courseId)).toEqual([offered]);
    expect(await lines()).toMatchObject([{ subjectId: second?.id }]);
  });

  it.each(["one", "many"] as const)(
    "leave no line where the person is erased meanwhile: %s",
    async (which) => {
      const { courseId } = await full(1);
      const [place] = await listed(courseId);
      if (!place) throw new Error("one waits");
      const alone = () => call(`DELETE /api/admin/waiting-list/${place.id}`, { as });
      let answer: Promise<Answer> | undefined;
      await database.connection.transaction(async (trx) => {
        await trx.deleteFrom("users").where("id", "=", place.student.id).execute();
        answer = which === "one" ? alone() : remove([place]);
        await untilItWaits(database, answer);
      });
      const json = (await answer)?.json;
      expect(json).toMatchObject(
        which === "one"
          ? { code: "not_found" }
          : { refused: [{ id: place.id, code: "not_found" }], waiting: [] },
      );
      expect(await lines()).toEqual([]);
    },
  );

  it("are the office's alone to name, some but not too many", async () => {
    const { courseId } = await full(1);
    const [one] = await listed(courseId);
    if (!one) throw new Error("one waits");
    expectProblem(await remove([one], await signIn("student")), "admin_required");
    expectProblem(await call(REMOVE, { payload: { waiting: [] } }), "session_required");
    expectProblem(await remove([]), "invalid_fields", ["waiting"]);
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await remove(many), "invalid_fields", ["waiting"]);
    expect((await remove([one, one])).json.refused).toEqual([]);
  });
});
