import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createOfficeNote, createUser } from "../../../test/factories/people.ts";
import { askAbout } from "../accounts/index.ts";
import { finishUndos } from "./imports.service.ts";

const person = (number: number) => ({
  fullName: `विद्यार्थी ${number}`,
  phoneNumber: `98100${String(number).padStart(5, "0")}`,
  email: `student-${number}@home.example`,
  schoolName: "Kendriya Vidyalaya",
  parentName: `Parent ${number}`,
  selectedClass: "11",
});
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at));

describeEachDatabase("an import of people", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  const begin = (as: SignedIn, rows: number, courseId?: string) =>
    call("POST /api/admin/imports", { as, payload: { fileName: "कक्षा 11.xlsx", rows, courseId } });
  const send = (as: SignedIn, id: string, payload: object, headers = {}) =>
    call(`POST /api/admin/imports/${id}/rows`, { as, payload, headers });
  const undo = (as: SignedIn, id: string) => call(`POST /api/admin/imports/${id}/undo`, { as });
  const countUsers = async () =>
    (await database.db.selectFrom("users").select("id").execute()).length;
  const importOf = async (as: SignedIn, count: number, courseId?: string) => {
    const { id } = (await begin(as, count, courseId)).json.import;
    const sent = await send(as, id, { from: 0, people: people(count) });
    expect(sent.status).toBe(200);
    return { id, import: sent.json.import };
  };

  it("adds everybody with form and history, and is listed with who did it", async () => {
    const as = await signIn("admin", { name: "Office" });
    const { id, import: done } = await importOf(as, 40);
    expect(done).toMatchObject({ id, rows: 40, received: 40, added: 40, undoneAt: null });
    expect((await call("GET /api/admin/imports", { as })).json.imports).toMatchObject([
      { id, fileName: "कक्षा 11.xlsx", byName: "Office", added: 40 },
    ]);
    const found = await call("GET /api/admin/get-users", { as, query: { query: "parent 39" } });
    expect(found.json.users).toMatchObject([{ name: "विद्यार्थी 39", hasAccount: false }]);
    const one = (await call(`GET /api/admin/users/${found.json.users[0].id}`, { as })).json;
    expect(one.form.phoneNumber).toBe("+919810000039");
    expect(one.formRecord).toMatchObject({ byName: "Office", isImported: true });
    expect(one.history.newest).toMatchObject([{ detail: "added by an import" }]);
  });

  it("owes no fee any more once it is undone", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { feePaise: 40_000_00 });
    const { id } = await importOf(as, 2, courseId);
    const open = () => database.db.selectFrom("fee_open_charges").select("chargeId").execute();
    expect(await open()).toHaveLength(2);
    await undo(as, id);
    expect(await open()).toEqual([]);
  });

  it("leaves out who is here already, so that the same file can be imported again", async () => {
    const as = await signIn("admin");
    await importOf(as, 3);
    const { id } = (await begin(as, 5)).json.import;
    const sent = await send(as, id, { from: 0, people: people(5) });
    expect(sent.json.import).toMatchObject({ received: 5, added: 2 });
    const asked = await call("POST /api/admin/people-search", {
      as,
      payload: {
        people: [9, 4].map((number) => {
          const { fullName, phoneNumber, email } = person(number);
          return { fullName, phoneNumber, email };
        }),
      },
    });
    expect(asked.json.found).toMatchObject([{ at: 1, people: [{ name: "विद्यार्थी 4" }] }]);
  });

  it("adds a person once who stands twice among the same rows, and a family with one phone and e-mail", async () => {
    const as = await signIn("admin");
    const rows = [
      person(0),
      // The same name with another e-mail address, then with another phone number, otherwise written.
      { ...person(0), email: "other@home.example" },
      { ...person(0), phoneNumber: "9810099999", fullName: "विद्यार्थी  0" },
      // A sister, and somebody else of the same name.
      { ...person(0), fullName: "विद्यार्थी 1" },
      { ...person(1), fullName: "विद्यार्थी 0" },
    ];
    const { id } = (await begin(as, rows.length)).json.import;
    const sent = await send(as, id, { from: 0, people: rows });
    expect(sent.json.import).toMatchObject({ received: 5, added: 3 });
    expect(await countUsers()).toBe(4);
  });

  it("adds rows once that are sent again, and refuses those out of turn", async () => {
    const as = await signIn("admin");
    const { id } = (await begin(as, 4)).json.import;
    const first = { from: 0, people: people(2) };
    expect((await send(as, id, first)).json.import).toMatchObject({ received: 2, added: 2 });
    expectProblem(await send(as, id, first), "import_out_of_step");
    for (const from of [1, 3]) {
      const late = await send(as, id, { from, people: people(4).slice(2) });
      expectProblem(late, "import_out_of_step");
      expect(late.json.present).toEqual({ received: 2 });
    }
    const key = { "idempotency-key": crypto.randomUUID() };
    const [one, other] = await Promise.all(
      [1, 2].map(() => send(as, id, { from: 2, people: people(4).slice(2) }, key)),
    );
    expect([one?.json.import.added, other?.json.import.added]).toEqual([4, 4]);
    const more = await send(as, id, { from: 4, people: [person(9)] });
    expectProblem(more, "import_out_of_step");
    expect(await countUsers()).toBe(5);
  });

  it("names every wrong cell by its row, and writes nothing of those rows", async () => {
    const as = await signIn("admin");
    const { id } = (await begin(as, 3)).json.import;
    const wrong = [person(0), { ...person(1), phoneNumber: "12" }, { ...person(2), email: "x" }];
    expectProblem(await send(as, id, { from: 0, people: wrong }), "invalid_fields", [
      "people.1.phoneNumber",
      "people.2.email",
    ]);
    const noClass = [person(0), { ...person(1), selectedClass: "99" }];
    expectProblem(await send(as, id, { from: 0, people: noClass }), "invalid_fields", [
      "people.1.selectedClass",
    ]);
    expect(await countUsers()).toBe(1);
  });

  it("enrols all in a course as long as there are seats, else adds none of the rows", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { batchSize: 3 });
    const { id } = (await begin(as, 4, courseId)).json.import;
    expect((await send(as, id, { from: 0, people: people(2) })).status).toBe(200);
    expectProblem(await send(as, id, { from: 2, people: people(4).slice(2) }), "course_full");
    expect(await countUsers()).toBe(3);
    const held = await database.db.selectFrom("enrolments").select("status").execute();
    expect(held).toEqual([{ status: "active" }, { status: "active" }]);
    const closed = await createCourse(database.db, { closedAt: new Date().toISOString() });
    expectProblem(await begin(as, 1, closed.id), "course_closed");
  });

  it("is undone as a whole, from older backups too, and takes no more rows", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { batchSize: 3 });
    const { id } = await importOf(as, 3, courseId);
    const undone = await undo(as, id);
    expect(undone.json.import).toMatchObject({ undoneAt: expect.any(String), added: 3 });
    expect(await countUsers()).toBe(1);
    expect(await database.db.selectFrom("erasedPeople").select("id").execute()).toHaveLength(3);
    const log = JSON.stringify(await database.db.selectFrom("audit_log").selectAll().execute());
    expect(log).not.toContain("विद्यार्थी");
    const { activeSeats } = await database.db
      .selectFrom("courses")
      .select("activeSeats")
      .executeTakeFirstOrThrow();
    expect(activeSeats).toBe(0);
    expectProblem(await send(as, id, { from: 0, people: [person(1)] }), "not_found");
    expect((await undo(as, id)).status).toBe(200);
  });

  it("knows who is here by another spelling of a Gmail address", async () => {
    const as = await signIn("admin");
    const asha = { fullName: "Asha", email: "asha.v@gmail.com" };
    await send(as, (await begin(as, 1)).json.import.id, { from: 0, people: [asha] });
    const people = [{ fullName: "Asha", email: "AshaV@googlemail.com" }];
    const found = await call("POST /api/admin/people-search", { as, payload: { people } });
    expect(found.json.found).toMatchObject([{ at: 0, people: [{ name: "Asha" }] }]);
    const again = await send(as, (await begin(as, 1)).json.import.id, { from: 0, people });
    expect(again.json.import).toMatchObject({ received: 1, added: 0 });
  });

  it("names to whom else an e-mail address belongs, and imports the brother all the same", async () => {
    const as = await signIn("admin");
    const asha = { fullName: "Asha", email: "asha.v@gmail.com" };
    await send(as, (await begin(as, 1)).json.import.id, { from: 0, people: [asha] });
    await createUser(database.db, {
      name: "Doubtful",
      email: "d@home.example",
      isEmailVerified: 0,
    });
    const people = [
      { fullName: "Rohan", email: "AshaV@googlemail.com" },
      { fullName: "Meena", email: "meena@home.example" },
      { fullName: "Dev", email: "d@home.example" },
    ];
    const found = await call("POST /api/admin/people-search", { as, payload: { people } });
    expect(found.json.found).toMatchObject([{ at: 0, people: [], emailOf: [{ name: "Asha" }] }]);
    const sent = await send(as, (await begin(as, 3)).json.import.id, { from: 0, people });
    expect(sent.json.import).toMatchObject({ received: 3, added: 3 });
  });

  it("takes a name with a phone number or an e-mail, and keeps apart who lacks the other", async () => {
    const as = await signIn("admin");
    const rows = [
      { fullName: "Asha", phoneNumber: "98100 00001" },
      { fullName: "Asha", email: "asha@home.example" },
      { fullName: "Asha", phoneNumber: "98100 00002" },
      { fullName: "Asha", phoneNumber: "+919810000001" },
    ];
    const { id } = (await begin(as, rows.length)).json.import;
    const sent = await send(as, id, { from: 0, people: rows });
    expect(sent.json.import).toMatchObject({ received: 4, added: 3 });
    const unreachable = (await begin(as, 1)).json.import.id;
    const refused = await send(as, unreachable, { from: 0, people: [{ fullName: "Ravi" }] });
    expectProblem(refused, "invalid_fields", ["people.0.phoneNumber"]);
    expect((await undo(as, id)).status).toBe(200);
    expect(await countUsers()).toBe(1);
  });

  it("keeps another phone as a note about the person, with which it can still be undone", async () => {
    const as = await signIn("admin", { name: "Office" });
    const { id } = (await begin(as, 1)).json.import;
    const otherPhones = ["98111 11111", "0120-2345678"];
    await send(as, id, { from: 0, people: [{ ...person(1), otherPhones }] });
    const found = await call("GET /api/admin/get-users", { as, query: { query: "parent 1" } });
    const one = (await call(`GET /api/admin/users/${found.json.users[0].id}`, { as })).json;
    const text = "Another phone / दूसरा फ़ोन: +919811111111, +911202345678";
    expect(one.notes).toMatchObject([{ text, authorName: "Office" }]);
    expect((await undo(as, id)).status).toBe(200);
    expect(await countUsers()).toBe(1);
  });

  it("is undone in parts, each of which says how many people are left", async () => {
    const as = await signIn("admin");
    const first = { from: 0, people: people(limits.rowsAtOnce) };
    const { id } = (await begin(as, limits.rowsAtOnce + 15)).json.import;
    await send(as, id, first);
    const rest = people(limits.rowsAtOnce + 15).slice(limits.rowsAtOnce);
    await send(as, id, { from: limits.rowsAtOnce, people: rest });
    expect((await call("GET /api/admin/imports", { as })).json.imports[0].left).toBe(0);
    expect((await undo(as, id)).json.import).toMatchObject({ left: 15, kept: 0 });
    expect((await call("GET /api/admin/imports", { as })).json.imports[0].left).toBe(15);
    expect((await undo(as, id)).json.import).toMatchObject({ left: 0, kept: 0 });
    expect(await countUsers()).toBe(1);
  });

  describe("whose undo broke off", () => {
    const breakOff = async (as: SignedIn, id: string) =>
      database.db
        .updateTable("imports")
        .set({ undoneAt: new Date().toISOString(), undoneById: as.user.id })
        .where("id", "=", id)
        .execute();

    it("says who is left, and goes on when it is asked to", async () => {
      const as = await signIn("admin");
      const { id } = await importOf(as, 3);
      await breakOff(as, id);
      const { json } = await call("GET /api/admin/imports", { as });
      expect(json.imports[0]).toMatchObject({ left: 3, kept: 0, keptPeople: [] });
      expect((await undo(as, id)).json.import).toMatchObject({ left: 0 });
      expect(await countUsers()).toBe(1);
    });

    it("is finished by housekeeping in the name of who began it, and leaves whom the office has noted", async () => {
      const as = await signIn("admin");
      const { id } = await importOf(as, 3);
      const staying = await importOf(as, 5);
      await breakOff(as, id);
      const noted = await database.db
        .selectFrom("users")
        .select("id")
        .where("name", "=", "विद्यार्थी 1")
        .executeTakeFirstOrThrow();
      const note = { subjectType: "user", subjectId: noted.id, text: "Fee paid" };
      await call("POST /api/admin/office-notes", { as, payload: note });
      await finishUndos(tested.context, new AbortController().signal);
      await finishUndos(tested.context, new AbortController().signal);
      const { json } = await call("GET /api/admin/imports", { as });
      const kept = [{ id: noted.id, name: "विद्यार्थी 1", hasAccount: false }];
      expect(json.imports).toMatchObject([
        { id: staying.id, left: 0, undoneAt: null },
        { id, left: 0, kept: 1, keptPeople: kept },
      ]);
      expect(await countUsers()).toBe(1 + 1 + 2);
      const lines = await database.db
        .selectFrom("audit_log")
        .select("actorId")
        .where("detail", "=", "erased by the office: mistake")
        .execute();
      expect(lines).toEqual([{ actorId: as.user.id }, { actorId: as.user.id }]);
    });

    it("leaves whom the office notes something about at the same moment", async () => {
      const as = await signIn("admin");
      const { id } = await importOf(as, 2);
      await breakOff(as, id);
      const { id: noted } = await database.db
        .selectFrom("users")
        .select("id")
        .where("name", "=", "विद्यार्थी 1")
        .executeTakeFirstOrThrow();
      let finishing: Promise<unknown> = Promise.resolve();
      await database.connection.transaction(async (trx) => {
        await createOfficeNote(trx, { personId: noted });
        finishing = finishUndos(tested.context, new AbortController().signal);
        await untilItWaits(database, finishing);
      });
      await finishing;
      const left = database.db.selectFrom("users").select("id").where("importId", "=", id);
      expect(await left.execute()).toEqual([{ id: noted }]);
    });

    it("is left alone when the server is stopping", async () => {
      const as = await signIn("admin");
      const { id } = await importOf(as, 3);
      await breakOff(as, id);
      await finishUndos(tested.context, AbortSignal.abort());
      expect(await countUsers()).toBe(4);
    });
  });

  it("is not undone once something was done with one of its people, and says with whom", async () => {
    const as = await signIn("admin");
    const { id } = await importOf(as, 3);
    const noted = await database.db
      .selectFrom("users")
      .select("id")
      .where("name", "=", "विद्यार्थी 1")
      .executeTakeFirstOrThrow();
    const note = { subjectType: "user", subjectId: noted.id, text: "Fee paid" };
    await call("POST /api/admin/office-notes", { as, payload: note });
    const refused = await undo(as, id);
    expectProblem(refused, "import_used");
    expect(refused.json.present.people).toEqual([
      { id: noted.id, name: "विद्यार्थी 1", hasAccount: false },
    ]);
    expect(await countUsers()).toBe(4);
  });

  it("is not undone once one of its people was joined with an account, which stays", async () => {
    const as = await signIn("admin");
    const { id } = await importOf(as, 2);
    const account = await createUser(database.db, { email: person(1).email });
    await askAbout(database.db, { id: account.id, at: new Date() });
    const asked = await call("GET /api/admin/get-users", { as, query: { joining: "asked" } });
    const joined = await call(`POST /api/admin/users/${asked.json.users[0].id}/joining`, {
      as,
      payload: { accountId: account.id, keepForm: "office" },
    });
    expect(joined.status).toBe(200);
    const refused = await undo(as, id);
    expectProblem(refused, "import_used");
    expect(refused.json.present.people).toMatchObject([{ id: account.id, hasAccount: true }]);
  });

  it("is the office's alone", async () => {
    const admin = await signIn("admin");
    const { id } = (await begin(admin, 1)).json.import;
    const as = await signIn("student");
    expectProblem(await begin(as, 1), "admin_required");
    expectProblem(await send(as, id, { from: 0, people: people(1) }), "admin_required");
    expectProblem(await undo(as, id), "admin_required");
    expectProblem(await call("GET /api/admin/imports", { as }), "admin_required");
    expectProblem(await call("GET /api/admin/imports"), "session_required");
    expectProblem(await begin(admin, 20_001), "invalid_fields", ["rows"]);
    expect(await countUsers()).toBe(2);
  });
});
