import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createAdmin,
  createEnrolmentForm,
  createSession,
  createUser,
} from "../../../test/factories/people.ts";
import { AppError } from "../../app-error.ts";
import { isForeignKeyViolation } from "../../database/refusals.ts";
import { deleteUsers } from "../accounts/index.ts";
import { changeEnrolment } from "./change-enrolment.service.ts";
import { enrol } from "./enrol.service.ts";
import { effectiveStatus, holdsSeat } from "./enrolments.rules.ts";
import { listEnrolments } from "./listed-enrolments.repository.ts";
import { countTakenSeats, seatHeld } from "./seats.repository.ts";

const HOUR_MS = 3_600_000;
const SEATS = 4;

describeEachDatabase("held seats after a random sequence of changes", (database) => {
  let clock = 0;
  let courseIds: string[] = [];
  let userIds: string[] = [];
  let office = { actorId: "", sessionId: "" };
  const now = () => new Date(clock);
  const context = () => ({ database: database.connection, now });

  beforeEach(async () => {
    clock = Date.parse("2026-04-01T10:00:00.000Z");
    const fees = [0, 4_500_000, null];
    const courses = await Promise.all(
      fees.map((feePaise) =>
        createCourse(database.db, { feePaise, batchSize: SEATS, validUntil: null, closedAt: null }),
      ),
    );
    courseIds = courses.map(({ id }) => id);
    const admin = await createAdmin(database.db);
    const session = await createSession(database.db, {
      userId: admin.id,
      expiresAt: "9999-12-31T00:00:00.000Z",
    });
    office = { actorId: admin.id, sessionId: session.id };
    userIds = [];
    for (let count = 0; count < 9; count += 1) await arrive();
  });

  async function arrive() {
    const { id } = await createUser(database.db);
    await createEnrolmentForm(database.db, { userId: id });
    userIds.push(id);
  }

  it.each([1, 2, 3])("are counted correctly and never oversold (seed %i)", async (seed) => {
    const draw = drawing(seed);
    for (let step = 0; step < 40; step += 1) {
      await doOneOf(draw);
      await expectSameCounts();
    }
  });

  /** Actions of people and the office, some at once; refusals by a rule are part of it. */
  async function doOneOf(draw: (below: number) => number) {
    const userId = () => userIds[draw(userIds.length)] ?? "";
    const courseId = () => courseIds[draw(courseIds.length)] ?? "";
    const enrolOnce = () => refusable(enrol(context(), { userId: userId(), courseId: courseId() }));
    switch (draw(6)) {
      case 0:
        return enrolOnce();
      case 1:
        return Promise.all([enrolOnce(), enrolOnce(), enrolOnce(), change(draw)]);
      case 2:
        return change(draw);
      case 3:
        clock += ([1, 20, 71, limits.pendingSeatMs / HOUR_MS][draw(4)] ?? 0) * HOUR_MS;
        return;
      case 4: {
        const [gone] = userIds.splice(draw(userIds.length), 1);
        await Promise.all([
          refusable(database.connection.transaction((trx) => deleteUsers(trx, [gone ?? ""]))),
          enrolOnce(),
        ]);
        return arrive();
      }
      default:
        return Promise.all([enrolOnce(), change(draw), change(draw)]);
    }
  }

  /** Small pages are read from the top of the list, large ones by the index of the status. */
  async function listByPages(status: "active" | "pending" | "withdrawn", total: number) {
    const rows: { id: string }[] = [];
    let cursor: string | null | undefined;
    for (const limit of [3, 1, 200]) {
      if (cursor === null) break;
      const asked = { status, now: now(), limit, cursor };
      const page: Listed = await listEnrolments(database.db, asked);
      expect(page).toMatchObject({ total });
      rows.push(...page.rows);
      cursor = page.nextCursor;
    }
    return rows;
  }

  async function change(draw: (below: number) => number) {
    const rows = await database.db.selectFrom("enrolments").select("id").orderBy("id").execute();
    const { id } = rows[draw(Math.max(1, rows.length))] ?? { id: "none" };
    const actor = { ...office, at: now(), address: "" };
    const status = draw(2) === 0 ? "active" : "withdrawn";
    await refusable(changeEnrolment(context(), { id, status, actor }));
  }

  async function expectSameCounters(rows: readonly { courseId: string; status: string }[]) {
    const active = rows.filter(({ status }) => status === "active");
    const counted = courseIds.map((id) => ({
      id,
      activeSeats: active.filter(({ courseId }) => courseId === id).length,
    }));
    const kept = await database.db
      .selectFrom("courses")
      .select(["id", "activeSeats"])
      .where("id", "in", courseIds)
      .execute();
    expect(kept.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      counted.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  }

  async function expectSameCounts() {
    const rows = await database.db.selectFrom("enrolments").selectAll().execute();
    const holding = rows.filter((row) => holdsSeat(row, now()));
    for (const courseId of courseIds) {
      const expected = holding.filter((row) => row.courseId === courseId).length;
      expect(await countTakenSeats(database.db, { courseId, now: now() })).toBe(expected);
      expect(expected).toBeLessThanOrEqual(SEATS);
    }
    await expectSameCounters(rows);
    const held = await database.db
      .selectFrom("enrolments")
      .select("id")
      .where(seatHeld(now().toISOString()))
      .execute();
    expect(idsOf(held)).toEqual(idsOf(holding));
    for (const status of ["active", "pending", "withdrawn"] as const) {
      const expected = rows.filter((row) => effectiveStatus(row, now()) === status);
      expect(idsOf(await listByPages(status, expected.length))).toEqual(idsOf(expected));
    }
  }
});

type Listed = Awaited<ReturnType<typeof listEnrolments>>;

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

async function refusable(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    // A person may be deleted before their seat is written; every call explains that error.
    if (!(error instanceof AppError) && !isForeignKeyViolation(error)) throw error;
  });
}

/** Random integers below a bound, the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
