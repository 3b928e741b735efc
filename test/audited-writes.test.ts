import { expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { auditDetailOf } from "../contract/entities/audit-details.ts";
import { auditedFieldNames } from "../contract/entities/audited-fields.ts";
import { auditActions, auditSubjects } from "../contract/entities/closed-lists.ts";
import { type SignedIn, useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { makeWorld, type World } from "./bad-input/world.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";
import { createStaff } from "./factories/classes.ts";

// The contract's own names and values.
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** They keep bytes that nobody sees; the call that makes a note of them leaves the line. */
const uploading: readonly EndpointName[] = [
  "readUploadRules",
  "createUpload",
  "continueUpload",
  "endUpload",
];
/** They take what is not saved or too much for an address, and write nothing. */
const reading: readonly EndpointName[] = [
  "previewDescription",
  "previewMarkdown",
  "findSamePeople",
  "planSeries",
  "planClassChange",
];
/** Refused in an institute with rows, such as the one here; remove-demo.test.ts looks at its line. */
const tested: readonly EndpointName[] = ["loadDemo"];
const writesOf = (asked: Endpoint["access"]) =>
  all.filter(
    ([name, { access, method }]) =>
      access === asked &&
      !["GET", "HEAD"].includes(method) &&
      ![...uploading, ...reading, ...tested].includes(name),
  );
/** Whose line says neither what was nor what is. */
const withoutValues: readonly EndpointName[] = [
  // A person who is erased leaves nothing, and signing out changes nothing that somebody wrote.
  ...(["erasePerson", "signOutPerson"] as const),
  // These have a history of their own, which keeps both.
  ...(["addPost", "writePost", "takeBackPost", "undoPostChange"] as const),
  ...(["writeSiteText", "undoSiteTextChange"] as const),
  // In this world there is only one of each, and the course has no poster.
  ...(["orderCourses", "orderNotes", "orderPosters", "orderLectures"] as const),
  "removeCoursePoster",
];
/** Whose line names the person whom it is about, so that what it says is erased with them. */
const aboutPeople: readonly EndpointName[] = [
  ...(["addPerson", "fillForm", "changeForm", "importRows", "joinPerson"] as const),
  ...(["changeUser", "changeSuspension", "signOutPerson", "refuseJoining"] as const),
  ...(["addStaff", "removeStaff", "markCalled"] as const),
  ...(["addWaiting", "removeWaiting", "answerRegistration"] as const),
  ...(["changeEnrolment", "enrolPerson", "decideEnrolments", "undoDeclines"] as const),
  // A note to self about a person, and the views that somebody has saved for themselves.
  ...(["addOfficeNote", "editOfficeNote", "deleteOfficeNote"] as const),
  ...(["saveView", "renameView", "deleteView"] as const),
];

describeOnSqlite("a write of the office", (database) => {
  const app = useTestApp(database);
  const lines = () => database.db.selectFrom("audit_log").selectAll().execute();

  /** What somebody has typed: anything else that a line says is worded in both languages. */
  const titles = async () => {
    const { db } = database;
    const tables = ["courses", "course_notes", "study_materials", "posters"] as const;
    const typed = tables.map((table) => db.selectFrom(table).select("title").execute());
    const rows = (await Promise.all(typed)).flat().map(({ title }) => title);
    const choices = await db.selectFrom("choices").select("nameEn").execute();
    const deleted = await db.selectFrom("audit_log").select("before").execute();
    const gone = deleted.flatMap(({ before }) => JSON.parse(before ?? "{}").title ?? []);
    const changes = await db.selectFrom("post_changes").select(["before", "after"]).execute();
    const posts = changes.flatMap(({ before, after }) => [before, after]);
    const postTitles = posts.flatMap((post) => JSON.parse(post ?? "{}").en?.title ?? []);
    const kept = await db.selectFrom("deletions").select("row").execute();
    const undoable = kept.flatMap(({ row }) => JSON.parse(row).title ?? []);
    return [...rows, ...choices.map(({ nameEn }) => nameEn), ...gone, ...undoable, ...postTitles];
  };

  async function linesOf(name: EndpointName, endpoint: Endpoint, { as, world }: Calling) {
    const known = new Set((await lines()).map(({ id }) => id));
    const good = goodCall(name, world);
    const answer = await app.call(`${endpoint.method} ${goodAddress(name, endpoint, world)}`, {
      ...good,
      headers: { ...versionHeaders(endpoint), ...("headers" in good && good.headers) },
      as,
    });
    expect(answer.status).toBe(endpoint.status);
    return (await lines()).filter(({ id }) => !known.has(id));
  }

  async function expectOneLine(name: EndpointName, endpoint: Endpoint, calling: Calling) {
    const [line, ...more] = await linesOf(name, endpoint, calling);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      actorId: calling.as.user.id,
      address: "127.0.0.1",
      action: expect.toSatisfy((action) => auditActions.includes(action)),
      subjectType: expect.toSatisfy((subject) => auditSubjects.includes(subject)),
      subjectId: expect.stringMatching(/\S/),
    });
    const detail = auditDetailOf(line?.detail ?? "note added");
    if (detail.kind === "name") expect(await titles()).toContain(detail.name);
    const said = valuesIn(line);
    expect(auditedFieldNames).toEqual(expect.arrayContaining(fieldsIn(line)));
    if (withoutValues.includes(name)) expect(said).toEqual([]);
    else expect(said).toEqual(expect.arrayContaining(neededValues(line?.action, said)));
    expect(line?.personId !== null, "whether it names a person").toBe(aboutPeople.includes(name));
  }

  it.each(writesOf("admin"))(
    "by %s leaves one line in the audit log, with its subject, from where, and what changed",
    async (name, endpoint) => {
      const world = await makeWorld(app, database);
      await expectOneLine(name, endpoint, { as: world.admin, world });
    },
  );

  it.each(writesOf("teach"))("by %s leaves one such line of the office", async (name, endpoint) => {
    const world = await makeWorld(app, database);
    await expectOneLine(name, endpoint, { as: world.admin, world });
  });

  it.each(writesOf("teach"))(
    "by %s leaves one such line of a teacher, too",
    async (name, endpoint) => {
      const world = await makeWorld(app, database);
      const as = await app.signIn("student");
      await createStaff(database.db, { courseId: world.ids.course, userId: as.user.id });
      const { uploadedLecture } = world.ids;
      const own = database.db.updateTable("uploads").set({ userId: as.user.id });
      await own.where("id", "=", uploadedLecture).execute();
      await expectOneLine(name, endpoint, { as, world });
    },
  );
});

type Calling = { as: SignedIn; world: World };
type Line = { before: string | null; after: string | null } | undefined;

/** Which of the two a line has; an empty object says nothing. */
function valuesIn(line: Line): string[] {
  const says = (json: string | null | undefined) => json != null && json !== "{}";
  return [...(says(line?.before) ? ["before"] : []), ...(says(line?.after) ? ["after"] : [])];
}

function fieldsIn(line: Line): string[] {
  return [line?.before, line?.after].flatMap((json) => Object.keys(JSON.parse(json ?? "{}")));
}

/** What was made says what it is, what was deleted says what it was, and any other change at least one of them. */
function neededValues(action: string | undefined, said: readonly string[]): string[] {
  if (action === "create" || action === "upload") return ["after"];
  if (action === "delete") return ["before"];
  return said.length > 0 ? [] : ["before", "after"];
}
