import { sql } from "kysely";
import { expect, it } from "vitest";
import type { FeeTotals } from "../../../contract/entities/fees.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeEachDatabase,
} from "../../../test/databases/describe-each-database.ts";
import { createClass, createRegister } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createAccount, createPayment } from "../../../test/factories/fees.ts";
import { createReceivedNotice } from "../../../test/factories/notices.ts";
import {
  createEnrolmentForm,
  createOfficeNote,
  createUser,
  createWalkIn,
} from "../../../test/factories/people.ts";
import { eraseAgain } from "../auth/index.ts";
import { mergedTables } from "./account-merge.repository.ts";
import { askAbout } from "./merge-questions.repository.ts";

const EMAIL = "asha@example.org";

describeEachDatabase("joining somebody whom the office added with an account", (database) => {
  const { call, signIn, signInAs } = useTestApp(database);

  /** The office noted Asha; later she signs in with the same verified e-mail. */
  async function noteAndSignIn() {
    const noted = await createWalkIn(database.db, { name: "Asha Verma", email: EMAIL });
    await createEnrolmentForm(database.db, {
      userId: noted.id,
      email: EMAIL,
      phoneNumber: "+919811111111",
    });
    const account = await createUser(database.db, {
      name: "Asha Verma",
      email: "Asha@Example.org",
    });
    await askAbout(database.db, { id: account.id, at: new Date() });
    return { noted, account };
  }

  it("keeps that the office called about a notice which both have", async () => {
    const { db } = database;
    const asked = await noteAndSignIn();
    const { id } = await createReceivedNotice(db, asked.noted.id, asked.account.id);
    const calledAt = "2026-11-20T10:00:00.000Z";
    await db
      .updateTable("notice_receipts")
      .set({ calledAt })
      .where("userId", "=", asked.noted.id)
      .execute();
    expect((await join(await signIn("admin"), asked)).status).toBe(200);
    const receipts = db.selectFrom("notice_receipts").select(["userId", "calledAt"]);
    expect(await receipts.where("noticeId", "=", id).execute()).toEqual([
      { userId: asked.account.id, calledAt },
    ]);
  });

  it("keeps the later of two marks for the same class, whose ever it was", async () => {
    const { db } = database;
    const asked = await noteAndSignIn();
    const { noted, account } = asked;
    const { id: courseId } = await createCourse(db);
    const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
    /** A class with Asha's marks from these minutes. */
    const marked = async (given: { absent?: number; late?: number }) => {
      const { id: classId } = await createClass(db, { courseId });
      await createRegister(db, classId);
      const ids = { absent: noted.id, late: account.id };
      for (const mark of ["absent", "late"] as const) {
        const minute = given[mark];
        if (minute === undefined) continue;
        const row = { classId, userId: ids[mark], courseId, mark, markedAt: at(minute) };
        await db.insertInto("attendance").values(row).execute();
      }
      return classId;
    };
    const classIds = [
      await marked({ absent: 2, late: 1 }),
      await marked({ absent: 1, late: 2 }),
      await marked({ absent: 1 }),
      await marked({ late: 1 }),
    ];
    expect((await join(await signIn("admin"), asked)).status).toBe(200);
    const kept = await db.selectFrom("attendance").selectAll().execute();
    const marks = classIds.map((id) => kept.filter(({ classId }) => classId === id));
    expect(marks).toMatchObject([
      [{ userId: account.id, mark: "absent", markedAt: at(2) }],
      [{ userId: account.id, mark: "late", markedAt: at(2) }],
      [{ userId: account.id, mark: "absent" }],
      [{ userId: account.id, mark: "late" }],
    ]);
  });

  it.each(["office", "account"] as const)(
    "keeps a call about an absence that was noted for the %s",
    async (whose) => {
      const { db } = database;
      const asked = await noteAndSignIn();
      const { noted, account } = asked;
      const as = await signIn("admin");
      const { id: courseId } = await createCourse(db);
      const { id: classId } = await createClass(db, { courseId });
      await createRegister(db, classId);
      const row = { classId, courseId, mark: "absent" } as const;
      const called = {
        calledAt: "2026-11-20T12:00:00.000Z",
        calledById: as.user.id,
        callNote: "Ill.",
      };
      const [first, last] = whose === "office" ? [noted, account] : [account, noted];
      const times = ["2026-11-20T10:01:00.000Z", "2026-11-20T10:02:00.000Z"] as const;
      const earlier = { ...row, ...called, userId: first.id, markedAt: times[0] };
      await db.insertInto("attendance").values(earlier).execute();
      const later = { ...row, userId: last.id, markedAt: times[1] };
      await db.insertInto("attendance").values(later).execute();
      expect((await join(as, asked)).status).toBe(200);
      expect(await db.selectFrom("attendance").selectAll().execute()).toEqual([
        { ...later, ...called, userId: account.id },
      ]);
    },
  );

  type Asked = { noted: { id: string }; account: { id: string } };
  const join = (as: SignedIn, { noted, account }: Asked, keepForm = "office") =>
    call(`POST /api/admin/users/${noted.id}/joining`, {
      as,
      payload: { accountId: account.id, keepForm },
    });
  const refuse = (as: SignedIn, { noted, account }: Asked) =>
    call(`POST /api/admin/users/${noted.id}/joining-refusal`, {
      as,
      payload: { accountId: account.id },
    });
  const personOf = async (as: SignedIn, id: string) =>
    (await call(`GET /api/admin/users/${id}`, { as })).json;
  const listAsked = async (as: SignedIn) =>
    (await call("GET /api/admin/get-users", { as, query: { joining: "asked" } })).json;
  const seatsOf = async (courseId: string) =>
    (
      await database.db
        .selectFrom("courses")
        .select("activeSeats")
        .where("id", "=", courseId)
        .executeTakeFirstOrThrow()
    ).activeSeats;

  it("is asked about on both pages and in the list, and done by nobody but the office", async () => {
    const as = await signIn("admin");
    const { noted, account } = await noteAndSignIn();
    const [ofNoted] = (await personOf(as, noted.id)).mergeCandidates;
    expect(ofNoted).toMatchObject({ id: account.id, name: "Asha Verma", hasAccount: true });
    expect(ofNoted.form).toBeNull();
    const [ofAccount] = (await personOf(as, account.id)).mergeCandidates;
    expect(ofAccount).toMatchObject({ id: noted.id, hasAccount: false });
    expect(ofAccount.form.phoneNumber).toBe("+919811111111");
    expect(await listAsked(as)).toMatchObject({ users: [{ id: noted.id }], total: 1 });
    const student = await signInAs(account);
    expect((await call("GET /api/user/enrolment-form", { as: student })).json.form).toBeNull();
    const own = (await call("GET /api/user/my-data", { as: student })).bytes.toString();
    expect(own).not.toContain(noted.id);
    expect(own).not.toContain("9811111111");
  });

  it("moves form, courses, notes, enquiries and history, in one line of the audit log", async () => {
    const as = await signIn("admin", { name: "Office" });
    const added = await call("POST /api/admin/users", {
      as,
      payload: {
        fullName: "Asha Verma",
        phoneNumber: "9811111111",
        email: EMAIL,
        schoolName: "KV",
        parentName: "Sunita",
        selectedClass: "11",
        courseId: (await createCourse(database.db)).id,
      },
    });
    const noted = added.json.user;
    const account = await createUser(database.db, { name: "Asha", email: EMAIL });
    await createEnrolmentForm(database.db, {
      userId: account.id,
      email: EMAIL,
      phoneNumber: "+919822222222",
    });
    await createOfficeNote(database.db, { personId: noted.id, text: "Fee paid in cash" });
    await createEnquiry(database.db, { phoneNumber: "+919811111111", email: null });
    await createEnquiry(database.db, { phoneNumber: "+919822222222", email: null });
    await askAbout(database.db, { id: account.id, at: new Date() });
    expect((await join(as, { noted, account }, "account")).status).toBe(200);
    const person = await personOf(as, account.id);
    expect(person.form).toMatchObject({ phoneNumber: "+919822222222" });
    expect(person.enrolments.newest).toMatchObject([{ status: "active" }]);
    expect(person.notes).toMatchObject([{ text: "Fee paid in cash" }]);
    expect(person.enquiries.total).toBe(2);
    expect(person.mergeCandidates).toEqual([]);
    expect(person.history.newest.map((line: { detail: string }) => line.detail)).toEqual([
      "joined with the person whom the office had added",
      "enrolled at the desk",
      "added by the office",
    ]);
    expect(person.history.newest[0]).toMatchObject({
      before: { phoneNumber: "+919811111111" },
      after: { phoneNumber: "+919822222222", formerId: noted.id },
    });
    expectProblem(await call(`GET /api/admin/users/${noted.id}`, { as }), "not_found");
    const student = await signInAs(account);
    const own = (await call("GET /api/user/my-data", { as: student })).json;
    expect(own.joinedContacts).toMatchObject([{ phoneNumber: "+919811111111", email: EMAIL }]);
    expect(own.officeNotes).toMatchObject([{ text: "Fee paid in cash" }]);
  });

  it("moves a note whose deletion can still be undone", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    const note = await createOfficeNote(database.db, {
      personId: pair.noted.id,
      text: "Fee paid in cash",
      deletedAt: new Date().toISOString(),
    });
    await join(as, pair);
    expect((await personOf(as, pair.account.id)).notes).toEqual([]);
    await call(`POST /api/admin/bin/office-note/${note.id}/restore`, { as });
    expect((await personOf(as, pair.account.id)).notes).toMatchObject([
      { id: note.id, text: "Fee paid in cash" },
    ]);
  });

  it("keeps the form that is chosen, and the person is found by it", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    await createEnrolmentForm(database.db, {
      userId: pair.account.id,
      phoneNumber: "+919822222222",
    });
    await join(as, pair, "office");
    expect((await personOf(as, pair.account.id)).form.phoneNumber).toBe("+919811111111");
    const find = async (query: string) =>
      (await call("GET /api/admin/get-users", { as, query: { query } })).json.users;
    expect(await find("9811111111")).toMatchObject([{ id: pair.account.id }]);
    expect(await find("9822222222")).toEqual([]);
  });

  it("keeps the only form there is, whichever was named", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    await join(as, pair, "account");
    expect((await personOf(as, pair.account.id)).form.phoneNumber).toBe("+919811111111");
  });

  it("leaves one seat of two in the same course, the stronger one, with its notes", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    const [both, own] = [await createCourse(database.db), await createCourse(database.db)];
    const lapsing = { status: "pending" as const, heldUntil: "2999-01-01T00:00:00.000Z" };
    const [notedId, accountId] = [pair.noted.id, pair.account.id];
    const kept = await createEnrolment(database.db, { userId: notedId, courseId: both.id });
    const dropped = await createEnrolment(database.db, {
      userId: accountId,
      courseId: both.id,
      ...lapsing,
    });
    await createEnrolment(database.db, { userId: notedId, courseId: own.id, ...lapsing });
    await createEnrolment(database.db, { userId: accountId, courseId: own.id });
    await createOfficeNote(database.db, {
      personId: accountId,
      subjectType: "enrolment",
      subjectId: dropped.id,
      text: "Asked for a discount",
    });
    // Whoever holds a seat now waits for it no longer.
    const waiting = { joinedAt: new Date().toISOString(), offeredUntil: null };
    await database.db
      .insertInto("waiting_list")
      .values({ id: "w", userId: accountId, courseId: both.id, ...waiting })
      .execute();
    expect((await join(as, pair)).status).toBe(200);
    expect(await database.db.selectFrom("waiting_list").select("id").execute()).toEqual([]);
    const rows = await database.db
      .selectFrom("enrolments")
      .select(["userId", "courseId", "status"])
      .orderBy("courseId")
      .execute();
    expect(rows).toEqual(
      [both.id, own.id]
        .toSorted()
        .map((courseId) => ({ userId: accountId, courseId, status: "active" })),
    );
    expect([await seatsOf(both.id), await seatsOf(own.id)]).toEqual([1, 1]);
    const notes = await database.db
      .selectFrom("office_notes")
      .select(["subjectId", "text"])
      .execute();
    expect(notes).toEqual([{ subjectId: kept.id, text: "Asked for a discount" }]);
  });

  it("frees the seat of a person who held two in the same course", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    const { id: courseId } = await createCourse(database.db, { batchSize: 2 });
    for (const { id: userId } of [pair.noted, pair.account])
      await createEnrolment(database.db, { userId, courseId });
    expect(await seatsOf(courseId)).toBe(2);
    await join(as, pair);
    expect(await seatsOf(courseId)).toBe(1);
  });

  it.each(["active", "pending"] as const)(
    "owes the fee of a course once where the person had two seats, one of them %s",
    async (status) => {
      const { db } = database;
      const as = await signIn("admin");
      const pair = await noteAndSignIn();
      const { id: courseId } = await createCourse(db, { feePaise: 40_000_00 });
      const open = async (userId: string, given: object) => {
        const enrolment = await createEnrolment(db, { userId, courseId, ...given });
        const account = await createAccount(db, { "2026-07-01": 40_000_00 }, { userId, enrolment });
        await createPayment(db, {
          ...{ account, byId: as.user.id, paise: 10_000_00, method: "upi" },
        });
        return account.id;
      };
      const lapsing = status === "pending" && { status, heldUntil: "2999-01-01T00:00:00.000Z" };
      const dropped = await open(pair.noted.id, { ...lapsing, enrolledAt: "2026-05-01T00:00:00Z" });
      const kept = await open(pair.account.id, { enrolledAt: "2026-04-01T00:00:00Z" });
      expect((await join(as, pair)).status).toBe(200);
      const accounts = await call(`GET /api/admin/fees/accounts?userId=${pair.account.id}`, { as });
      const balances = Object.fromEntries(
        accounts.json.accounts.map(({ id, totals }: { id: string; totals: FeeTotals }) => [
          ...[id, totals.balancePaise],
        ]),
      );
      expect(balances).toEqual({ [dropped]: -10_000_00, [kept]: 30_000_00 });
      const { refunds } = (await call("GET /api/admin/fees/refunds-due", { as })).json;
      expect(refunds).toMatchObject([{ accountId: dropped, paise: 10_000_00 }]);
    },
  );

  it("erases the former id from older backups too, once the account is erased", async () => {
    const as = await signIn("admin");
    const { noted, account } = await noteAndSignIn();
    await join(as, { noted, account });
    await call(`POST /api/admin/users/${account.id}/erasure`, {
      as,
      payload: { name: "Asha Verma", reason: "asked" },
    });
    // A backup from before the two were joined.
    await createWalkIn(database.db, { id: noted.id, email: EMAIL });
    expect(await eraseAgain(database.connection, new Date())).toMatchObject({ accounts: 1 });
    const left = await database.db.selectFrom("users").select("id").execute();
    expect(left).toEqual([{ id: as.user.id }]);
  });

  it("is refused once, and not asked about again", async () => {
    const as = await signIn("admin");
    const pair = await noteAndSignIn();
    expect((await refuse(as, pair)).status).toBe(200);
    await askAbout(database.db, { id: pair.account.id, at: new Date() });
    expect((await listAsked(as)).total).toBe(0);
    expect((await personOf(as, pair.noted.id)).mergeCandidates).toEqual([]);
    expectProblem(await join(as, pair), "not_found");
    expectProblem(await refuse(as, pair), "not_found");
  });

  it("is asked about only for the same e-mail, verified by Google, and as long as it is the same", async () => {
    const as = await signIn("admin");
    const { account } = await noteAndSignIn();
    const ask = () => askAbout(database.db, { id: account.id, at: new Date() });
    const change = (changes: object) =>
      database.db.updateTable("users").set(changes).where("id", "=", account.id).execute();
    for (const changes of [
      { isEmailVerified: 0 },
      { isEmailVerified: 1, email: "other@example.org" },
    ]) {
      await change({ email: EMAIL, isEmailVerified: 1 });
      await ask();
      expect((await listAsked(as)).total).toBe(1);
      await change(changes);
      await ask();
      expect((await listAsked(as)).total).toBe(0);
    }
  });

  it("is asked about another spelling of one Gmail mailbox, and about no other mailbox", async () => {
    const as = await signIn("admin");
    for (const email of ["a.b@gmail.com", "ab+jee@googlemail.com", "A.B@example.org"])
      await createWalkIn(database.db, { email });
    const account = await createUser(database.db, { email: "ab@gmail.com" });
    await askAbout(database.db, { id: account.id, at: new Date() });
    const { mergeCandidates } = await personOf(as, account.id);
    const emails = mergeCandidates.map(({ email }: { email: string }) => email);
    expect(emails.toSorted()).toEqual(["a.b@gmail.com", "ab+jee@googlemail.com"]);
  });

  it("is asked about the same name with the same phone number or e-mail, once the account's form says so", async () => {
    const as = await signIn("admin");
    const added = { fullName: "आशा वर्मा", phoneNumber: "9811111111" };
    await call("POST /api/admin/users", { as, payload: added });
    const others = [{ fullName: "रवि वर्मा" }, { phoneNumber: "9822222222" }];
    for (const other of others)
      await call("POST /api/admin/users", { as, payload: { ...added, ...other, addAnyway: true } });
    const student = await signIn("student", { email: "somebody@example.org" });
    const fill = (form: object) =>
      call("POST /api/user/fill-enrollment-form", {
        as: student,
        payload: {
          ...added,
          email: "family@example.org",
          schoolName: "KV",
          parentName: "Sunita",
          selectedClass: "11",
          ...form,
        },
      });
    await fill({});
    expect((await listAsked(as)).users).toMatchObject([{ phoneNumber: "+919811111111" }]);
    await fill({ fullName: "Nobody Else" });
    expect((await listAsked(as)).total).toBe(0);
  });

  it("is asked about when the office writes either form so that the two agree", async () => {
    const as = await signIn("admin");
    const account = await createUser(database.db, { email: "somebody@example.org" });
    await createEnrolmentForm(database.db, { userId: account.id, phoneNumber: "+919811111111" });
    const added = { fullName: "Asha Verma", phoneNumber: "9822222222" };
    const { id } = (await call("POST /api/admin/users", { as, payload: added })).json.user;
    expect((await listAsked(as)).total).toBe(0);
    await call(`PUT /api/admin/users/${id}/form`, {
      as,
      payload: { ...added, phoneNumber: "9811111111" },
      headers: { "if-match": '"1"' },
    });
    expect((await listAsked(as)).total).toBe(1);
  });

  it("is asked about when the office adds somebody who has an account", async () => {
    const as = await signIn("admin");
    await createUser(database.db, { name: "Asha", email: EMAIL });
    await call("POST /api/admin/users", {
      as,
      payload: {
        fullName: "Asha Verma",
        phoneNumber: "9811111111",
        email: EMAIL,
        schoolName: "KV",
        parentName: "Sunita",
        selectedClass: "11",
      },
    });
    expect((await listAsked(as)).total).toBe(1);
  });

  it("is done once by two admins at once, and not at all beside an erasure", async () => {
    const [one, other] = [await signIn("admin"), await signIn("admin")];
    const pair = await noteAndSignIn();
    const answers = await Promise.all([join(one, pair), join(other, pair), refuse(other, pair)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = await noteAndSignIn();
    const [joined, erased] = await Promise.all([
      join(one, second),
      call(`POST /api/admin/users/${second.account.id}/erasure`, {
        as: other,
        payload: { name: "Asha Verma", reason: "asked" },
      }),
    ]);
    expect(erased.status).toBe(200);
    // Whoever came first: nothing of the account is left, and the noted person only where they were not joined.
    const left = await database.db
      .selectFrom("users")
      .select("id")
      .where("id", "in", [second.noted.id, second.account.id])
      .execute();
    expect(left).toEqual(joined.status === 200 ? [] : [{ id: second.noted.id }]);
  });

  it("is refused where nobody asks, and to everybody but the office", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const pair = await noteAndSignIn();
    expectProblem(await join(as, { noted: pair.account, account: pair.noted }), "not_found");
    expectProblem(await join(as, { ...pair, account: student.user }), "not_found");
    expectProblem(await join(as, pair, "both"), "invalid_fields", ["keepForm"]);
    expectProblem(await join(student, pair), "admin_required");
    expectProblem(await refuse(student, pair), "admin_required");
    const payload = { accountId: pair.account.id, keepForm: "office" };
    const address = `POST /api/admin/users/${pair.noted.id}/joining`;
    expectProblem(await call(address, { payload }), "session_required");
    expect((await listAsked(as)).total).toBe(1);
  });

  it("knows every table that refers to people", async () => {
    const tables = await listReferring(database);
    expect([...new Set([...tables, "audit_log"])].toSorted()).toEqual(
      Object.keys(mergedTables).toSorted(),
    );
  });
});

async function listReferring({ db, dialect }: DatabaseUnderTest): Promise<string[]> {
  type Named = { name: string };
  const asked =
    dialect === "postgres"
      ? sql<Named>`select conrelid::regclass::text as "name" from pg_constraint
          where contype = 'f' and confrelid = 'users'::regclass`
      : sql<Named>`select tables.name as "name"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys."table" = 'users' and tables.name not like '%search%'`;
  return (await asked.execute(db)).rows.map(({ name }) => name);
}
