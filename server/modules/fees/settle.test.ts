import { afterEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";
import { settleLapsed } from "./settle.service.ts";

const dates = { startsOn: "2026-07-05", endsOn: "2027-04-30", validUntil: null };
const FIRST_DAY = "2026-07-17";
let today = FIRST_DAY;

afterEach(() => {
  today = FIRST_DAY;
});

describeEachDatabase("an account of an enrolment that has ended", (database) => {
  const app = useTestApp(database, { now: () => new Date(`${today}T06:00:00Z`) });
  const { call, signIn } = app;
  const newCourse = (feePaise: number | null) =>
    createCourse(database.db, { ...dates, feePaise, enrolmentFeePaise: null });
  const ownAccount = async (as: SignedIn) =>
    (await call("GET /api/user/fees", { as })).json.accounts[0];
  const office = (as: SignedIn, accountId: string, what: string, payload: object) =>
    call(`POST /api/admin/fees/accounts/${accountId}/${what}`, { as, payload });
  const pay = async (as: SignedIn, accountId: string, paise: number): Promise<string> => {
    const payment = { paise, method: "upi", receivedOn: today };
    const { json } = await office(as, accountId, "payments", payment);
    return json.account.entries.at(-1).id;
  };
  const reverse = (as: SignedIn, accountId: string, entryId: string) =>
    office(as, accountId, `entries/${entryId}/reversal`, { reason: "Bounced" });

  /** The student enrols today, and is confirmed where `isActive`. */
  async function enrolled(courseId: string, isActive: boolean) {
    const as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    await call("POST /api/user/enroll", { as, payload: { courseId } });
    if (isActive) await database.db.updateTable("enrolments").set({ status: "active" }).execute();
    return { as, account: await ownAccount(as) };
  }

  it("gives back what was paid where the seat had moved to a course without a fee", async () => {
    const admin = await signIn("admin");
    const [from, to] = [await newCourse(40_000_00), await newCourse(null)];
    const { as, account } = await enrolled(from.id, true);
    await pay(admin, account.id, 10_000_00);
    const rows = database.db.selectFrom("enrolments").select(["id", "changedAt"]);
    const payload = { action: "move", courseId: to.id, enrolments: await rows.execute() };
    const moved = await call("POST /api/admin/enrolment-decisions", { as: admin, payload });
    expect(moved.json.refused).toEqual([]);
    const { quote } = await ownAccount(as);
    expect(quote).toMatchObject({ paise: 10_000_00 });
    await call(`POST /api/user/fees/accounts/${account.id}/withdrawal`, {
      ...{ as, payload: { paise: quote.paise } },
    });
    expect(await ownAccount(as)).toMatchObject({
      ...{ refundDue: { paise: 10_000_00 }, totals: { balancePaise: -10_000_00 } },
    });
  });

  it("owes nothing for a seat that has lapsed, also where its payment was taken back", async () => {
    const admin = await signIn("admin");
    const { as, account } = await enrolled((await newCourse(40_000_00)).id, false);
    await reverse(admin, account.id, await pay(admin, account.id, 10_000_00));
    await settleLapsed({ ...app.context, now: () => new Date("2026-07-30T06:00:00Z") });
    expect(await ownAccount(as)).toMatchObject({ totals: { chargedPaise: 0, balancePaise: 0 } });
  });

  const withdraw = async (as: SignedIn, accountId: string, paise: number) =>
    expect(
      await call(`POST /api/user/fees/accounts/${accountId}/withdrawal`, {
        ...{ as, payload: { paise } },
      }),
    ).toMatchObject({ status: 200 });

  it("keeps and gives back less where a payment is taken back after the withdrawal", async () => {
    const admin = await signIn("admin");
    const { as, account } = await enrolled((await newCourse(40_000_00)).id, true);
    await pay(admin, account.id, 20_000_00);
    const cheques = [await pay(admin, account.id, 10_000_00)];
    cheques.push(await pay(admin, account.id, 10_000_00));
    today = "2026-07-18";
    await withdraw(as, account.id, 20_000_00);
    const { dueOn } = (await ownAccount(as)).refundDue;
    const refund = { paise: 5_000_00, method: "bank", paidOn: today, reason: "First part" };
    await office(admin, account.id, "refunds", refund);
    // Half is given back of what stays paid, though nothing would be on the day of taking back.
    today = "2026-07-19";
    const left = [
      { keptPaise: 15_000_00, duePaise: 10_000_00 },
      { keptPaise: 10_000_00, duePaise: 5_000_00 },
    ];
    for (const [at, { keptPaise, duePaise }] of left.entries()) {
      expect((await reverse(admin, account.id, cheques[at] ?? "")).status).toBe(201);
      expect(await ownAccount(as)).toMatchObject({
        ...{ refundDue: { paise: duePaise, dueOn } },
        totals: { chargedPaise: keptPaise, balancePaise: -duePaise },
      });
      const due = (await call("GET /api/admin/fees/refunds-due", { as: admin })).json;
      expect(due).toMatchObject({ total: 1, refunds: [{ paise: duePaise }] });
    }
  });

  it("gives back the rest of a declined seat where a payment is taken back", async () => {
    const admin = await signIn("admin");
    const { as, account } = await enrolled((await newCourse(40_000_00)).id, false);
    await pay(admin, account.id, 10_000_00);
    const cheque = await pay(admin, account.id, 5_000_00);
    today = "2026-07-18";
    const { id } = await database.db
      .selectFrom("enrolments")
      .select("id")
      .executeTakeFirstOrThrow();
    const change = { status: "withdrawn", reason: "The course is full." };
    await call(`PATCH /api/admin/enrolments/${id}`, { as: admin, payload: change });
    expect(await ownAccount(as)).toMatchObject({ refundDue: { paise: 15_000_00 } });
    today = "2026-07-19";
    await reverse(admin, account.id, cheque);
    expect(await ownAccount(as)).toMatchObject({
      ...{ refundDue: { paise: 10_000_00 }, totals: { chargedPaise: 0 } },
    });
  });

  it("owes nothing when its person is erased, and has a refund due of what was paid", async () => {
    const admin = await signIn("admin");
    const course = await newCourse(40_000_00);
    const { as: owing } = await enrolled(course.id, true);
    const { as: paying, account } = await enrolled(course.id, true);
    await pay(admin, account.id, 10_000_00);
    for (const as of [owing, paying])
      await call("POST /api/user/account-deletion", { as, payload: { email: as.user.email } });
    today = "2026-07-18";
    expect((await call("GET /api/admin/fees/dues", { as: admin })).json.total).toBe(0);
    expect((await call("GET /api/admin/fees/refunds-due", { as: admin })).json).toMatchObject({
      ...{ total: 1, refunds: [{ accountId: account.id, paise: 5_000_00 }] },
    });
  });

  it("leaves the charged sum of a month that is over as it was, and counts what is kept in its own", async () => {
    today = "2026-07-30";
    const admin = await signIn("admin");
    const fees = { feePaise: 40_000_00, enrolmentFeePaise: null };
    const { id } = await createCourse(database.db, { ...dates, startsOn: "2026-07-25", ...fees });
    const { as, account } = await enrolled(id, true);
    await pay(admin, account.id, 40_000_00);
    const charged = async (month: string) => {
      const { json } = await call(`GET /api/admin/fees/figures?month=${month}`, { as: admin });
      return json.figures.chargedPaise;
    };
    expect(await charged("2026-07")).toBe(40_000_00);
    today = "2026-08-01";
    // Who comes late owes what was due before in the month in which they come.
    const late = await enrolled(id, true);
    const { json: august } = await call("GET /api/admin/fees/figures?month=2026-08", { as: admin });
    expect(august.figures).toMatchObject({
      chargedPaise: late.account.totals.chargedPaise,
      courses: [{ chargedPaise: 40_000_00, openPaise: 40_000_00 }],
    });
    const { quote } = await ownAccount(as);
    await call(`POST /api/user/fees/accounts/${account.id}/withdrawal`, {
      ...{ as, payload: { paise: quote.paise } },
    });
    expect(await charged("2026-07")).toBe(40_000_00);
    expect(await charged("2026-08")).toBe(40_000_00 - 20_000_00);
  });
});
