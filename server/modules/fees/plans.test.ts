import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createPolicyVersion, refundFigures } from "../../../test/factories/documents.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";
import { settleLapsed } from "./settle.service.ts";
import { expectSoundIndex } from "./testing/expect-sound-ledger.ts";

const clock = { day: "2026-07-13" };
const plan = {
  parts: [
    { part: "admission", paise: 2_000_00 },
    { part: "tuition", paise: 38_000_00 },
  ],
  instalments: [
    { dueOn: "2026-07-01", paise: 20_000_00 },
    { dueOn: "2026-12-01", paise: 20_000_00 },
  ],
  tax: "none",
};
const fees = { feePaise: 40_000_00, enrolmentFeePaise: 2_000_00 };
const dates = { startsOn: "2026-07-05", endsOn: "2027-04-30", validUntil: null };

describeEachDatabase("a plan of fees", (database) => {
  const app = useTestApp(database, { now: () => new Date(`${clock.day}T06:00:00Z`) });
  const { call, signIn } = app;
  const save = (as: SignedIn, courseId: string, payload: object, version = 0) =>
    call(`PUT /api/admin/fees/plans/${courseId}`, {
      ...{ as, payload, headers: { "if-match": `"${version}"` } },
    });
  const newCourse = () => createCourse(database.db, { ...fees, ...dates });

  it("is shown with its dates on the course's page, and is the charges of who enrols", async () => {
    const admin = await signIn("admin");
    const course = await newCourse();
    expect((await save(admin, course.id, plan)).json.plan).toMatchObject({ plan, version: 1 });
    const shown = await call(`GET /api/public/courses/${course.slug}`);
    expect(shown.json.course.instalments).toEqual([
      { paise: 20_000_00, due: "2026-07-01" },
      { paise: 20_000_00, due: "2026-12-01" },
    ]);
    const { as, account } = await enrolled(course.id);
    expect(account).toMatchObject({ plan, totals: { chargedPaise: 40_000_00 } });
    expect(account.charges).toMatchObject([{ dueOn: "2026-07-01" }, { dueOn: "2026-12-01" }]);
    const own = (await call("GET /api/user/fees", { as: await signIn("student") })).json;
    expect(own.accounts).toEqual([]);
    expect(as.user.id).not.toBe("");
  });

  it("is refused where it is not the fee, out of order, taxed without a GSTIN or read before a change", async () => {
    const as = await signIn("admin");
    const { id } = await newCourse();
    const [first, second] = plan.instalments;
    const wrong = [
      [{ ...plan, parts: [plan.parts[0]] }, "parts", "not_the_fee"],
      [{ ...plan, instalments: [first] }, "instalments", "not_the_fee"],
      [{ ...plan, instalments: [second, first] }, "instalments", "date_order"],
      [{ ...plan, tax: "inclusive" }, "tax", "invalid_choice"],
      [{ ...plan, instalments: [{ dueOn: "2026-02-31", paise: 1 }] }, "instalments.0.dueOn", ""],
    ] as const;
    for (const [payload, field, code] of wrong) {
      const { json } = await save(as, id, payload);
      expect(json).toMatchObject({ code: "invalid_fields" });
      const faults = json.errors ?? json.fields;
      expect(faults).toContainEqual(expect.objectContaining({ field, ...(code && { code }) }));
    }
    await save(as, id, plan);
    expectProblem(await save(as, id, plan, 0), "changed_meanwhile");
  });

  it("raises no fee in the middle of a course", async () => {
    const as = await signIn("admin");
    const { id } = await newCourse();
    const student = await enrolled(id);
    await database.db.updateTable("enrolments").set({ status: "active" }).execute();
    await database.db.updateTable("courses").set({ feePaise: 41_000_00 }).execute();
    const [first] = plan.instalments;
    const dearer = {
      ...plan,
      parts: [{ part: "tuition", paise: 41_000_00 }],
      instalments: [{ ...first, paise: 41_000_00 }],
    };
    expectProblem(await save(as, id, dearer), "fee_rise");
    clock.day = "2026-07-04";
    expect((await save(as, id, dearer)).status).toBe(200);
    clock.day = "2026-07-13";
    expect(student.account.totals.chargedPaise).toBe(40_000_00);
  });

  it("is changed for one student: what was paid stays, and the rest has other dates", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, {
      ...{ "2026-07-01": 20_000_00, "2026-12-01": 20_000_00 },
    });
    const act = (what: string, payload: object) =>
      call(`POST /api/admin/fees/accounts/${account.id}/${what}`, { as, payload });
    await act("payments", { paise: 25_000_00, method: "upi", receivedOn: "2026-07-13" });
    const reason = "The harvest is in November.";
    const instalments = [
      { dueOn: "2027-02-01", paise: 10_000_00 },
      { dueOn: "2027-03-01", paise: 5_000_00 },
    ];
    const [short] = instalments;
    expectProblem(await act("plan", { instalments: [short], reason }), "invalid_fields");
    const { json } = await act("plan", { instalments, reason });
    expect(json.account.totals).toMatchObject({ chargedPaise: 40_000_00, balancePaise: 15_000_00 });
    expect(json.account.charges).toMatchObject([
      { dueOn: "2026-07-01", paise: 20_000_00, openPaise: 0 },
      { dueOn: "2026-12-01", paise: 5_000_00, openPaise: 0 },
      { dueOn: "2027-02-01", paise: 10_000_00, openPaise: 10_000_00 },
      { dueOn: "2027-03-01", paise: 5_000_00, openPaise: 5_000_00 },
    ]);
  });

  it("stays paid where the rest of a fee comes earlier than what is paid", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, {
      ...{ "2026-07-01": 20_000_00, "2026-12-01": 20_000_00, "2027-01-01": 5_000_00 },
    });
    const act = (what: string, payload: object) =>
      call(`POST /api/admin/fees/accounts/${account.id}/${what}`, { as, payload });
    await act("payments", { paise: 42_000_00, method: "upi", receivedOn: "2026-07-13" });
    const instalments = [
      { dueOn: "2026-11-01", paise: 1_000_00 },
      { dueOn: "2027-02-01", paise: 2_000_00 },
    ];
    const { json } = await act("plan", { instalments, reason: "Earlier" });
    const open = json.account.charges.filter(({ openPaise }: { openPaise: number }) => openPaise);
    expect(open).toMatchObject([
      { dueOn: "2026-11-01", openPaise: 1_000_00 },
      { dueOn: "2027-02-01", openPaise: 2_000_00 },
    ]);
  });

  it("is not changed for one student to more than was agreed, once the course has begun", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    const begins = (startsOn: string) =>
      database.db
        .updateTable("courses")
        .set({ startsOn })
        .where("id", "=", account.courseId)
        .execute();
    const change = (paise: number) =>
      call(`POST /api/admin/fees/accounts/${account.id}/plan`, {
        as,
        payload: { instalments: [{ dueOn: "2026-09-01", paise }], reason: "The plan of today" },
      });
    await begins("2026-07-05");
    expectProblem(await change(21_000_00), "fee_rise");
    expectProblem(await change(19_000_00), "invalid_fields");
    await begins("2026-08-05");
    expectProblem(await change(21_000_00), "invalid_fields");
    expect((await change(20_000_00)).status).toBe(201);
  });

  it("moves with the student to another course, with what was paid", async () => {
    const as = await signIn("admin");
    const [from, to] = [
      await newCourse(),
      await createCourse(database.db, { ...dates, feePaise: 50_000_00 }),
    ];
    const student = await enrolled(from.id);
    await pay(as, student.account.id, 30_000_00);
    const row = await database.db
      .selectFrom("enrolments")
      .selectAll()
      .where("courseId", "=", from.id)
      .executeTakeFirstOrThrow();
    const moved = await call("POST /api/admin/enrolment-decisions", {
      as,
      payload: {
        ...{ action: "move", courseId: to.id },
        enrolments: [{ id: row.id, changedAt: row.changedAt }],
      },
    });
    expect(moved.json.refused).toEqual([]);
    const [account] = (await call("GET /api/user/fees", { as: student.as })).json.accounts;
    expect(account).toMatchObject({
      ...{ id: student.account.id, course: { id: to.id } },
      totals: { chargedPaise: 50_000_00, paidPaise: 30_000_00, balancePaise: 20_000_00 },
    });
    await expectSoundIndex(database.db);
  });

  const pay = (as: SignedIn, accountId: string, paise: number) =>
    call(`POST /api/admin/fees/accounts/${accountId}/payments`, {
      ...{ as, payload: { paise, method: "upi", receivedOn: clock.day } },
    });

  async function enrolled(courseId: string) {
    const as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    await call("POST /api/user/enroll", { as, payload: { courseId } });
    const { accounts } = (await call("GET /api/user/fees", { as })).json;
    return { as, account: accounts[0] };
  }

  const withdrawal = (as: SignedIn, accountId: string, paise: number) =>
    call(`POST /api/user/fees/accounts/${accountId}/withdrawal`, { as, payload: { paise } });
  const refundsDue = async (as: SignedIn) =>
    (await call("GET /api/admin/fees/refunds-due", { as })).json;
  const refundsOnOverview = async (as: SignedIn) =>
    (await call("GET /api/admin/attention", { as })).json.refunds;

  it("ends by a withdrawal with the sum first, and stands among the refunds due until it is paid", async () => {
    const admin = await signIn("admin");
    const course = await newCourse();
    await save(admin, course.id, plan);
    const { as, account } = await enrolled(course.id);
    await database.db.updateTable("enrolments").set({ status: "active" }).execute();
    await pay(admin, account.id, 40_000_00);
    const { quote } = (await call(`POST /api/user/fees/accounts/${account.id}/quote`, { as })).json;
    expect(quote).toMatchObject({ paise: 20_000_00, processingDays: 30, lastDay: "2026-07-18" });
    const office = await call(`POST /api/admin/fees/accounts/${account.id}/quotes`, { as: admin });
    expect(office.json.quote).toMatchObject({ paise: 20_000_00, guidelinePaise: 38_800_00 });
    expectProblem(await withdrawal(as, account.id, 19_000_00), "quote_changed");
    const { json } = await withdrawal(as, account.id, 20_000_00);
    expect(json.account).toMatchObject({
      ...{ quote: null, refundDue: { paise: 20_000_00, dueOn: "2026-08-12" } },
      totals: { chargedPaise: 20_000_00, balancePaise: -20_000_00 },
    });
    expectProblem(await withdrawal(as, account.id, 20_000_00), "enrolment_over");
    expect((await refundsDue(admin)).refunds).toMatchObject([
      { accountId: account.id, paise: 20_000_00, dueOn: "2026-08-12" },
    ]);
    expect(await refundsOnOverview(admin)).toEqual({ count: 1, overdue: 0, nextAt: null });
    const give = (paise: number) =>
      call(`POST /api/admin/fees/accounts/${account.id}/refunds`, {
        as: admin,
        payload: { paise, method: "bank", paidOn: clock.day, reason: "Withdrawn" },
      });
    await give(5_000_00);
    expect((await refundsDue(admin)).refunds).toMatchObject([{ paise: 15_000_00 }]);
    await database.db
      .updateTable("refund_quotes")
      .set({ dueOn: "2026-07-12" })
      .where("dueOn", "is not", null)
      .execute();
    expect(await refundsOnOverview(admin)).toMatchObject({ count: 1, overdue: 1 });
    expect((await give(15_000_00)).json.account.totals.balancePaise).toBe(0);
    expect(await refundsDue(admin)).toEqual({ refunds: [], total: 0 });
    expect(await refundsOnOverview(admin)).toMatchObject({ count: 0, overdue: 0 });
  });

  it("is quoted by the days of the course where the policy says so, and not without a last day", async () => {
    const admin = await signIn("admin");
    const proRata = { keepRupees: 500, keepPercent: 10 };
    const figures = { ...refundFigures, proRata };
    await createPolicyVersion(database.db, { effectiveDate: "2026-07-01", refund: figures });
    const { id } = await newCourse();
    const { account } = await enrolled(id);
    await pay(admin, account.id, 40_000_00);
    const path = `POST /api/admin/fees/accounts/${account.id}/quotes`;
    // Nine of 300 days, 500 rupees and a tenth of the rest are kept.
    expect((await call(path, { as: admin })).json.quote).toMatchObject({
      ...{ paise: 34_470_00, lastDay: null, version: "2" },
    });
    const noLastDay = { endsOn: null, validUntil: "2027-04-30" };
    await database.db.updateTable("courses").set(noLastDay).where("id", "=", id).execute();
    expectProblem(await call(path, { as: admin }), "refund_unquoted");
  });

  it("opens anew when the student enrols again, and lies open for nobody else", async () => {
    const admin = await signIn("admin");
    const course = await newCourse();
    const { as, account } = await enrolled(course.id);
    await pay(admin, account.id, 10_000_00);
    const other = await signIn("student");
    expectProblem(await withdrawal(other, account.id, 5_000_00), "not_found");
    expect((await withdrawal(as, account.id, 5_000_00)).status).toBe(200);
    await call("POST /api/user/enroll", { as, payload: { courseId: course.id } });
    const [again] = (await call("GET /api/user/fees", { as })).json.accounts;
    expect(again).toMatchObject({
      ...{ id: account.id, refundDue: null },
      // What was kept of the first time stays kept.
      totals: { chargedPaise: 45_000_00, paidPaise: 10_000_00, balancePaise: 35_000_00 },
      quote: { paise: 2_500_00 },
    });
    expect((await refundsDue(admin)).total).toBe(0);
  });

  it("gives everything back where the office declines, and owes nothing for a seat given back", async () => {
    const admin = await signIn("admin");
    const course = await newCourse();
    const declined = await enrolled(course.id);
    await pay(admin, declined.account.id, 40_000_00);
    const rows = () =>
      database.db.selectFrom("enrolments").selectAll().where("courseId", "=", course.id).execute();
    const [row] = await rows();
    const change = { status: "withdrawn", reason: "The course is full." };
    await call(`PATCH /api/admin/enrolments/${row?.id}`, { as: admin, payload: change });
    const { refunds } = await refundsDue(admin);
    expect(refunds).toMatchObject([{ accountId: declined.account.id, paise: 40_000_00 }]);
    const { as } = await enrolled(course.id);
    await call(`DELETE /api/user/enrolments/${course.id}`, { as });
    const [own] = (await call("GET /api/user/fees", { as })).json.accounts;
    expect(own).toMatchObject({ totals: { chargedPaise: 0, balancePaise: 0 }, refundDue: null });
  });

  it("keeps nothing charged for a seat that has lapsed", async () => {
    const course = await newCourse();
    const { as, account } = await enrolled(course.id);
    await settleLapsed({ ...app.context, now: () => new Date("2026-07-30T06:00:00Z") });
    const [own] = (await call("GET /api/user/fees", { as })).json.accounts;
    expect(own).toMatchObject({ id: account.id, totals: { chargedPaise: 0 } });
  });
});
