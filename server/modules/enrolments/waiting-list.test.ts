import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { refreshSearchText } from "../accounts/index.ts";
import { offerFreeSeats } from "./offer-seats.service.ts";
import { listCoursesToOffer } from "./waiting-list.repository.ts";

const JOIN = "POST /api/user/waiting-list";
const LIST = "GET /api/admin/waiting-list";

describeEachDatabase("the waiting list", (database) => {
  let clock = 0;
  const app = useTestApp(database, { now: () => new Date(clock) });
  const { call, signIn } = app;
  let as: SignedIn;
  beforeEach(async () => {
    // The tests' sessions end a day after the real time, so the clock starts before that.
    clock = Date.now() - 3 * limits.offerMs;
    as = await signIn("admin");
  });

  const student = async (): Promise<SignedIn> => {
    const signedIn = await signIn("student");
    await createEnrolmentForm(database.db, { userId: signedIn.user.id });
    return signedIn;
  };
  /** A course whose one seat somebody else has. */
  const full = async () => {
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const { id: userId } = await createUser(database.db);
    return { courseId, seat: await createEnrolment(database.db, { userId, courseId }) };
  };
  const join = async (who: SignedIn, courseId: string) => {
    clock += 1;
    return call(JOIN, { as: who, payload: { courseId } });
  };
  const leave = (who: SignedIn, courseId: string) =>
    call(`DELETE /api/user/waiting-list/${courseId}`, { as: who });
  const enrol = (who: SignedIn, courseId: string) =>
    call("POST /api/user/enroll", { as: who, payload: { courseId } });
  const withdraw = ({ id }: { id: string }) =>
    call(`PATCH /api/admin/enrolments/${id}`, { as, payload: { status: "withdrawn" } });
  const waiting = async (who: SignedIn, courseId: string) =>
    (await call(`GET /api/user/get-course-with-notes/${courseId}`, { as: who })).json.course
      .waiting;
  const told = async (who: SignedIn) =>
    (await call("GET /api/user/notices", { as: who })).json.notices;
  const until = (from: number) => new Date(from + limits.offerMs).toISOString();

  it("is joined once, and says the place on the course's page and on the profile", async () => {
    const { courseId } = await full();
    const [one, other] = [await student(), await student()];
    const first = await join(one, courseId);
    expect(first.json).toEqual({ waiting: { place: 1, offeredUntil: null } });
    expect((await join(other, courseId)).json.waiting.place).toBe(2);
    expect((await join(one, courseId)).json).toEqual(first.json);
    expect(await waiting(other, courseId)).toEqual({ place: 2, offeredUntil: null });
    const { json } = await call("GET /api/user/get-separated-courses", { as: other });
    expect(json.availableCourses[0].waiting).toEqual({ place: 2, offeredUntil: null });
    await leave(one, courseId);
    expect(await waiting(one, courseId)).toBeUndefined();
    expect(await waiting(other, courseId)).toEqual({ place: 1, offeredUntil: null });
  });

  it("is searched by what a family is known by, and each keeps the place in the whole list", async () => {
    const { courseId } = await full();
    const people = [await student(), await signIn("student"), await student()];
    const parent = { parentName: "Sunita Joshi", phoneNumber: "+919812345678" };
    await createEnrolmentForm(database.db, { userId: people[1]?.user.id ?? "", ...parent });
    for (const who of people) await refreshSearchText(database.db, who.user.id);
    for (const who of people) await join(who, courseId);
    const found = async (query: string) => {
      const { json } = await call(LIST, { as, query: { query } });
      return { total: json.total, places: json.waiting.map((row: { place: number }) => row.place) };
    };
    for (const query of ["sunita", "JOSHI sun", "98123 45678", "9812345678"])
      expect(await found(query), query).toEqual({ total: 1, places: [2] });
    expect(await found("sunita nobody")).toEqual({ total: 0, places: [] });
    expect((await found("")).total).toBe(3);
  });

  it("offers a seat that falls free to the first, and to nobody else", async () => {
    const { courseId, seat } = await full();
    const [first, second, newcomer] = [await student(), await student(), await student()];
    await join(first, courseId);
    await join(second, courseId);
    await withdraw(seat);
    expect(await waiting(first, courseId)).toEqual({ place: null, offeredUntil: until(clock) });
    expect(await waiting(second, courseId)).toEqual({ place: 1, offeredUntil: null });
    expect((await call("GET /api/public/seats")).json.seats[courseId]).toBe(0);
    expectProblem(await enrol(newcomer, courseId), "course_full");
    expectProblem(await enrol(second, courseId), "course_full");
    expect((await enrol(first, courseId)).json.enrollment.status).toBe("active");
    expect(await waiting(first, courseId)).toBeUndefined();
  });

  it("offers no seat to whoever is suspended, or was withdrawn by the office", async () => {
    const { courseId, seat } = await full();
    const [suspended, refused, next] = [await student(), await student(), await student()];
    for (const who of [suspended, refused, next]) await join(who, courseId);
    const lapsed = { status: "pending", heldUntil: "2020-01-01T00:00:00.000Z" } as const;
    await withdraw(
      await createEnrolment(database.db, { userId: refused.user.id, courseId, ...lapsed }),
    );
    expect(await waiting(refused, courseId)).toBeUndefined();
    await database.db
      .updateTable("users")
      .set({ suspendedAt: new Date(clock).toISOString() })
      .where("id", "=", suspended.user.id)
      .execute();
    await withdraw(seat);
    expect(await waiting(next, courseId)).toEqual({ place: null, offeredUntil: until(clock) });
  });

  it("offers the seat to the next when an offer lapses or is left", async () => {
    const { courseId, seat } = await full();
    const [first, second, third] = [await student(), await student(), await student()];
    for (const who of [first, second, third]) await join(who, courseId);
    await withdraw(seat);
    clock += limits.offerMs - 1;
    await offerFreeSeats(app.context);
    expect(await waiting(second, courseId)).toMatchObject({ place: 1 });
    clock += 1;
    expect(await waiting(first, courseId)).toBeUndefined();
    await offerFreeSeats(app.context);
    expect(await waiting(second, courseId)).toEqual({ place: null, offeredUntil: until(clock) });
    await leave(second, courseId);
    expect(await waiting(third, courseId)).toEqual({ place: null, offeredUntil: until(clock) });
    expectProblem(await enrol(first, courseId), "course_full");
  });

  it("offers a held seat that lapses without a call, and never in a course that takes nobody", async () => {
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const { id: userId } = await createUser(database.db);
    const heldUntil = new Date(clock + 60_000).toISOString();
    await createEnrolment(database.db, { userId, courseId, status: "pending", heldUntil });
    const who = await student();
    await join(who, courseId);
    clock += 60_000;
    const closing = database.db.updateTable("courses").where("id", "=", courseId);
    await closing.set({ closedAt: heldUntil }).execute();
    await offerFreeSeats(app.context);
    expect(await waiting(who, courseId)).toMatchObject({ place: 1 });
    await closing.set({ closedAt: null }).execute();
    await offerFreeSeats(app.context);
    expect(await waiting(who, courseId)).toMatchObject({ offeredUntil: until(clock) });
  });

  it("is looked at without a write in a course where nothing has changed", async () => {
    const { courseId, seat } = await full();
    const [first, second] = [await student(), await student()];
    for (const who of [first, second]) await join(who, courseId);
    const toOffer = (at: number) => {
      const now = new Date(at).toISOString();
      return listCoursesToOffer(database.db, { now, today: now.slice(0, 10) });
    };
    expect(await toOffer(clock)).toEqual([]);
    await withdraw(seat);
    expect(await waiting(first, courseId)).toMatchObject({ offeredUntil: until(clock) });
    expect(await toOffer(clock)).toEqual([]);
    expect(await toOffer(clock + limits.offerMs)).toEqual([courseId]);
    const course = database.db.updateTable("courses").where("id", "=", courseId);
    await course.set({ batchSize: 2 }).execute();
    expect(await toOffer(clock)).toEqual([courseId]);
    await course.set({ closedAt: new Date(clock).toISOString() }).execute();
    expect(await toOffer(clock)).toEqual([]);
    await course.set({ archivedAt: new Date(clock).toISOString() }).execute();
    expect(await toOffer(clock)).toEqual([courseId]);
  });

  it("ends with the course: once it is over or archived nobody waits, nor has an offer", async () => {
    const ended = await full();
    const archived = await full();
    const open = await full();
    const [one, other] = [await student(), await student()];
    for (const { courseId } of [ended, archived, open]) {
      await join(one, courseId);
      await join(other, courseId);
    }
    await withdraw(archived.seat);
    const course = (id: string) => database.db.updateTable("courses").where("id", "=", id);
    const yesterday = new Date(clock - 24 * 60 * 60 * 1000).toISOString();
    await course(ended.courseId)
      .set({ validUntil: yesterday.slice(0, 10) })
      .execute();
    await course(archived.courseId).set({ archivedAt: yesterday }).execute();
    await offerFreeSeats(app.context);
    const left = await database.db.selectFrom("waiting_list").select("courseId").execute();
    expect(left).toEqual([{ courseId: open.courseId }, { courseId: open.courseId }]);
    const { json } = await call("GET /api/user/my-data", { as: one });
    expect(json.waitingList).toHaveLength(1);
    expect(await told(other)).toHaveLength(2);
  });

  it("ends as the office archives the course, alone or with others, and tells whoever waits", async () => {
    const [alone, together] = [await full(), await full()];
    const [one, other] = [await student(), await student()];
    for (const { courseId } of [alone, together]) await join(one, courseId);
    await join(other, alone.courseId);
    const change = { isArchived: true };
    const archive = `PATCH /api/admin/courses/${alone.courseId}`;
    await call(archive, { as, headers: { "if-match": '"1"' }, payload: change });
    const rows = () => database.db.selectFrom("waiting_list").select("courseId").execute();
    expect(await rows()).toEqual([{ courseId: together.courseId }]);
    const { title, titleHi } = await database.db
      .selectFrom("courses")
      .select(["title", "titleHi"])
      .where("id", "=", alone.courseId)
      .executeTakeFirstOrThrow();
    expect(await told(other)).toMatchObject([
      {
        titleEn: `Waiting list ended: ${title}`,
        titleHi: `प्रतीक्षा सूची बंद: ${titleHi ?? title}`,
      },
    ]);
    const courses = [{ id: together.courseId, version: 1 }];
    await call("POST /api/admin/course-changes", { as, payload: { courses, ...change } });
    expect(await rows()).toEqual([]);
    expect(await told(one)).toHaveLength(2);
  });

  it("keeps an offered seat from the office's own confirmation of somebody else", async () => {
    const { courseId, seat } = await full();
    const who = await student();
    await join(who, courseId);
    await withdraw(seat);
    const confirm = `PATCH /api/admin/enrolments/${seat.id}`;
    expectProblem(await call(confirm, { as, payload: { status: "active" } }), "course_full");
  });

  it("refuses who cannot wait, and says that a seat is free", async () => {
    const { courseId, seat } = await full();
    const who = await student();
    expectProblem(await join(await signIn("student"), courseId), "enrollment_form_required");
    expectProblem(await join(who, "no-such-course"), "not_found");
    const open = await createCourse(database.db, { batchSize: 1 });
    expectProblem(await join(who, open.id), "seats_free");
    await enrol(who, open.id);
    expectProblem(await join(who, open.id), "already_enrolled");
    const closed = await createCourse(database.db, { closedAt: new Date().toISOString() });
    expectProblem(await join(who, closed.id), "course_closed");
    await createEnrolment(database.db, { userId: who.user.id, courseId, status: "withdrawn" });
    expectProblem(await join(who, courseId), "enrolment_withdrawn");
    expectProblem(await call(JOIN, { payload: { courseId } }), "session_required");
    expectProblem(await leave(who, "no-such-course"), "not_found");
    expect((await withdraw(seat)).status).toBe(200);
  });

  it("is shown to the office alone, longest first, and somebody is taken off with a line in the audit log", async () => {
    const { courseId, seat } = await full();
    const [first, second] = [await student(), await student()];
    await join(first, courseId);
    await join(second, courseId);
    await withdraw(seat);
    const listed = async (cursor = "") =>
      (await call(LIST, { as, query: { courseId, limit: "1", cursor } })).json;
    const page = await listed();
    expect(page).toMatchObject({
      waiting: [
        {
          student: { id: first.user.id, phoneNumber: "+919876543210", language: null },
          place: null,
        },
      ],
      total: 2,
    });
    const [next] = (await listed(page.nextCursor)).waiting;
    expect(next).toMatchObject({ student: { id: second.user.id }, place: 1, offeredUntil: null });
    const remove = (id: string, by: SignedIn) =>
      call(`DELETE /api/admin/waiting-list/${id}`, { as: by });
    expectProblem(await remove(page.waiting[0].id, first), "admin_required");
    expectProblem(await call(LIST, { as: first }), "admin_required");
    expect((await remove(page.waiting[0].id, as)).status).toBe(200);
    expectProblem(await remove(page.waiting[0].id, as), "not_found");
    expect(await waiting(second, courseId)).toMatchObject({ offeredUntil: until(clock) });
    const lines = database.db.selectFrom("audit_log").selectAll();
    expect(await lines.where("detail", "=", "taken off the waiting list").execute()).toMatchObject([
      { personId: first.user.id, subjectId: page.waiting[0].id },
    ]);
  });

  it("never gives more seats than there are, nor passes over who waits, when everything happens at once", async () => {
    const connection = await database.connectAgain();
    const second = await openTestApp(
      { connection, dataDir: database.dataDir },
      { now: () => new Date(clock) },
    );
    for (let round = 0; round < 5; round += 1) {
      const { courseId, seat } = await full();
      const everyone = await Promise.all(Array.from({ length: 6 }, student));
      const [first, next, ...others] = everyone;
      if (!first || !next) throw new Error("there are six of them");
      await join(first, courseId);
      await join(next, courseId);
      await Promise.all([
        withdraw(seat),
        ...others.map((who) =>
          second.call("POST /api/user/enroll", { as: who, payload: { courseId } }),
        ),
        ...others.map((who) => call(JOIN, { as: who, payload: { courseId } })),
        offerFreeSeats(app.context),
        offerFreeSeats(second.context),
        enrol(first, courseId),
        enrol(next, courseId),
      ]);
      const taken = database.db.selectFrom("enrolments").select("userId");
      const seats = await taken
        .where("courseId", "=", courseId)
        .where("status", "=", "active")
        .execute();
      const offers = database.db.selectFrom("waiting_list").select("userId");
      const offered = await offers
        .where("courseId", "=", courseId)
        .where("offeredUntil", "is not", null)
        .execute();
      const holders = [...seats, ...offered].map(({ userId }) => userId);
      expect(holders).toEqual([first.user.id]);
    }
    await second.close();
    await connection.close();
  });

  it("says the language in which a message is to be written", async () => {
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const { id: userId } = await createUser(database.db);
    await createWaiting(database.db, { userId, courseId });
    const languageOf = async () =>
      (await call(LIST, { as, query: { courseId } })).json.waiting[0].student.language;
    expect(await languageOf()).toBeNull();
    const elsewhere = await createCourse(database.db);
    await createEnrolment(database.db, { userId, courseId: elsewhere.id, language: "hi" });
    expect(await languageOf()).toBe("hi");
  });
});
