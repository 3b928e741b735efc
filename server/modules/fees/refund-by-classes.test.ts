import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createPolicyVersion, refundFigures } from "../../../test/factories/documents.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";

const clock = { now: "2026-07-13T06:00:00Z" };
const plan = {
  parts: [{ part: "tuition", paise: 40_000_00 }],
  instalments: [{ dueOn: "2026-07-01", paise: 40_000_00 }],
  tax: "none",
};
const fees = { feePaise: 40_000_00, enrolmentFeePaise: null };
// Without a last day: a rule by classes needs none.
const dates = { startsOn: "2026-07-05", endsOn: null, validUntil: "2027-04-30" };

describeEachDatabase("a refund by the classes that were held", (database) => {
  const app = useTestApp(database, { now: () => new Date(clock.now) });
  const { call, signIn } = app;
  const save = (as: SignedIn, courseId: string, payload: object, version = 0) =>
    call(`PUT /api/admin/fees/plans/${courseId}`, {
      ...{ as, payload, headers: { "if-match": `"${version}"` } },
    });
  const quote = (as: SignedIn, accountId: string) =>
    call(`POST /api/admin/fees/accounts/${accountId}/quotes`, { as });
  const held = (courseId: string, startsAt: string, given: object = {}) =>
    createClass(database.db, { courseId, startsAt, ...given });

  /** A student who has paid the whole fee of a course, whose policy goes by classes. */
  async function paid(stated: { classes?: number }) {
    clock.now = "2026-07-13T06:00:00Z";
    const admin = await signIn("admin");
    const proRata = { by: "classes" as const, keepRupees: 0, keepPercent: 10 };
    await createPolicyVersion(database.db, {
      ...{ effectiveDate: "2026-07-01", refund: { ...refundFigures, proRata } },
    });
    const { id: courseId } = await createCourse(database.db, { ...fees, ...dates });
    await save(admin, courseId, { ...plan, ...stated });
    const as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    await call("POST /api/user/enroll", { as, payload: { courseId } });
    await database.db.updateTable("enrolments").set({ status: "active" }).execute();
    const [account] = (await call("GET /api/user/fees", { as })).json.accounts;
    const payload = { paise: 40_000_00, method: "upi", receivedOn: "2026-07-13" };
    await call(`POST /api/admin/fees/accounts/${account.id}/payments`, { as: admin, payload });
    return { admin, as, courseId, accountId: account.id };
  }

  it("counts those that are over and were not cancelled, and says it in its steps", async () => {
    const { admin, as, courseId, accountId } = await paid({ classes: 120 });
    const of = (classes: number) => ({ code: "classes-used", day: classes, ofDay: 120 });
    const none = (await quote(admin, accountId)).json.quote;
    expect(none).toMatchObject({ paise: 36_000_00, steps: [{ code: "paid" }, of(0), {}] });
    await held(courseId, "2026-07-06T10:30:00.000Z");
    await held(courseId, "2026-07-07T10:30:00.000Z", { cancelledAt: "2026-07-07T08:00:00.000Z" });
    // On the day itself: one is over, one is on, one is in the evening.
    await held(courseId, "2026-07-13T03:00:00.000Z");
    await held(courseId, "2026-07-13T05:00:00.000Z");
    await held(courseId, "2026-07-13T12:00:00.000Z");
    await held((await createCourse(database.db)).id, "2026-07-08T10:30:00.000Z");
    const two = (await quote(admin, accountId)).json.quote;
    // Of 40,000, less 2 of 120 classes, less a tenth of the rest.
    expect(two).toMatchObject({ paise: 35_400_00, steps: [{ code: "paid" }, of(2), {}] });
    const saved = await database.db
      .selectFrom("refund_quotes")
      .select("quote")
      .orderBy("id")
      .execute();
    expect(saved.map(({ quote }) => JSON.parse(quote).steps[1])).toMatchObject([of(0), of(2)]);

    clock.now = "2026-07-13T18:00:00Z";
    const [own] = (await call("GET /api/user/fees", { as })).json.accounts;
    expect(own.quote.steps).toMatchObject([{ code: "paid" }, of(4), {}]);
    const path = `POST /api/user/fees/accounts/${accountId}/withdrawal`;
    const { json } = await call(path, { as, payload: { paise: own.quote.paise } });
    expect(json.account.refundDue.paise).toBe(own.quote.paise);
  });

  it("gives nothing once all were held, and more of them than the course states count as all", async () => {
    const { admin, courseId, accountId } = await paid({ classes: 2 });
    for (const day of ["06", "07"]) await held(courseId, `2026-07-${day}T10:30:00.000Z`);
    const all = { paise: 0, steps: [{ code: "paid" }, { day: 2, ofDay: 2 }] };
    expect((await quote(admin, accountId)).json.quote).toMatchObject(all);
    await held(courseId, "2026-07-08T10:30:00.000Z");
    expect((await quote(admin, accountId)).json.quote).toMatchObject(all);
  });

  it("is not guessed where nobody has stated how many there are in all, until the course states it", async () => {
    const { admin, as, courseId, accountId } = await paid({});
    await held(courseId, "2026-07-06T10:30:00.000Z");
    const refused = await quote(admin, accountId);
    expectProblem(refused, "classes_unstated");
    expect(refused.json.message).toMatch(/under Fees on the course's page/);
    const own = `POST /api/user/fees/accounts/${accountId}/quote`;
    expectProblem(await call(own, { as }), "refund_unquoted");
    await save(admin, courseId, { ...plan, classes: 0 }, 1).then(({ json }) =>
      expect(json.errors).toMatchObject([{ field: "classes" }]),
    );
    const { json } = await save(admin, courseId, { ...plan, classes: 100 }, 1);
    expect(json.plan.plan.classes).toBe(100);
    const steps = [{}, { code: "classes-used", day: 1, ofDay: 100 }, {}];
    expect((await quote(admin, accountId)).json.quote).toMatchObject({ steps });
  });

  it("is no whole refund after a withdrawal that nothing could be worked out for", async () => {
    const { admin, courseId, accountId } = await paid({});
    await held(courseId, "2026-07-06T10:30:00.000Z");
    const enrolments = database.db.selectFrom("enrolments").select("id");
    const { id } = await enrolments.where("courseId", "=", courseId).executeTakeFirstOrThrow();
    const change = { status: "withdrawn", reason: "Moved away" };
    await call(`PATCH /api/admin/enrolments/${id}`, { as: admin, payload: change });
    await save(admin, courseId, { ...plan, classes: 100 }, 1);
    expectProblem(await quote(admin, accountId), "refund_unquoted");
  });

  it("keeps the number that the student enrolled under", async () => {
    const { admin, courseId, accountId } = await paid({ classes: 120 });
    await save(admin, courseId, { ...plan, classes: 60 }, 1);
    const steps = [{}, { ofDay: 120 }, {}];
    expect((await quote(admin, accountId)).json.quote).toMatchObject({ steps });
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    const line = lines.find(({ detail }) => detail === "fee plan changed");
    expect([line?.before, line?.after]).toEqual(['{"feeClasses":120}', '{"feeClasses":60}']);
  });
});
