import { expect, it } from "vitest";
import { isAuditPhrase } from "../contract/audit/line-text.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { auditActions, auditSubjects } from "../contract/entities/closed-lists.ts";
import { isField, kindOfField } from "../contract/field-labels.ts";
import { type SignedIn, useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { useKeptWorld } from "./bad-input/world/kept-world.ts";
import type { World } from "./bad-input/world/world.ts";
import { describeOnSharedRows } from "./databases/describe-each-database.ts";
import { createStaff } from "./factories/classes.ts";
import { createPoster } from "./factories/files.ts";
import { createLecture } from "./factories/lectures.ts";

// Object.entries loses the key type; `endpoints` is typed as a record of them.
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
/**
 * Steps of an upload: they store bytes that nobody sees yet. The call that files the upload writes the line.
 */
const uploading: readonly EndpointName[] = [
  "readUploadRules",
  "createUpload",
  "continueUpload",
  "checkNoticeUpload",
  "endUpload",
];
/** Calls that write nothing: they take a body because their input is unsaved, or too long for an address. */
const reading: readonly EndpointName[] = [
  "previewDescription",
  "previewMarkdown",
  "findSamePeople",
  "planSeries",
  "planClassChange",
  "planHoliday",
  ...(["checkQuestions", "previewKey"] as const),
];
/** Refused here, because this institute has rows; remove-demo.test.ts checks its line. */
const tested: readonly EndpointName[] = ["loadDemo"];
const writesOf = (asked: Endpoint["access"]) =>
  all.filter(
    ([name, { access, method }]) =>
      access === asked &&
      !["GET", "HEAD"].includes(method) &&
      ![...uploading, ...reading, ...tested].includes(name),
  );
/** Calls whose line has neither a `before` nor an `after`. */
const withoutValues: readonly EndpointName[] = [
  // An erased person leaves no values in the log, and signing somebody out changes none.
  ...(["erasePerson", "signOutPerson"] as const),
  // It prints what stands in the rows.
  ...(["makePapers", "printFeeDocument"] as const),
  // Nothing changes: the course has no poster.
  "removeCourseCover",
];
/** Calls that write lines about the teachers whom they name, too: name-teachers.test.ts. */
const namingTeachers: readonly EndpointName[] = ["createCourse", "rewriteCourse"];
/** Calls that write a line about each question, too. */
const ofEachQuestion: readonly EndpointName[] = ["acceptImported", "takeBackImport"];
const ofTeachers = ["made a teacher", "staff added", "staff removed"];
/** Of one account of fees. */
const feeWrites: readonly EndpointName[] = [
  ...(["addPromise", "remindOfDues", "matchBankLine"] as const),
  ...(["takePayment", "reverseFeeEntry", "layPayment", "clearCheque"] as const),
  ...(["giveDiscount", "writeOff", "giveRefund"] as const),
  ...(["changeAccountPlan", "quoteRefund"] as const),
];
/** Calls whose line names the person it is about, so that erasing them erases it. */
const aboutPeople: readonly EndpointName[] = [
  ...(["addPerson", "fillForm", "changeForm", "importRows", "mergeAccount"] as const),
  ...(["changeUser", "changeSuspension", "signOutPerson", "refuseMerge"] as const),
  ...(["makeSlip", "revokeSlip"] as const),
  ...([
    "addStaff",
    "removeStaff",
    "addTeacher",
    "changeTeacher",
    "removeTeacher",
    "markPhoned",
    "callAbsent",
  ] as const),
  ...(["addWaiting", "removeWaiting", "removeManyWaiting"] as const),
  ...(["answerRegistration", "answerRegistrations"] as const),
  ...(["changeEnrolment", "enrolPerson", "enrolPeople", "makePapers"] as const),
  "decideEnrolments",
  ...(["endAttempt", "voidAttempt", "takeAnswerFile", "judgeLateActs"] as const),
  ...(["saveSheet", "removeSheets", "saveSheetPicture", "saveWrittenMark"] as const),
  ...(["saveExamGrant", "endExamGrant"] as const),
  ...(["addCashier", "removeCashier"] as const),
  ...feeWrites,
  "printFeeDocument",
  // Notes about a person, and somebody's own saved views.
  ...(["addOfficeNote", "editOfficeNote", "deleteOfficeNote"] as const),
  ...(["saveView", "renameView", "deleteView"] as const),
];

/** Calls whose line names the course in which it was done. */
const inCourses: readonly EndpointName[] = [
  ...(["createCourse", "changeCourse", "changeCourses"] as const),
  ...(["rewriteCourse", "duplicateCourse"] as const),
  ...(["replaceCourseCover", "removeCourseCover"] as const),
  ...(["addStaff", "removeStaff", "addSeries", "removeSeries", "changeClass"] as const),
  ...([
    "callAbsent",
    "saveRegister",
    "replaceClassLink",
    "beginImport",
    "fileUpload",
    "uploadFile",
  ] as const),
  ...(["orderNotes", "renameChapter", "changeCourseNote", "changeNotes"] as const),
  ...(["deleteNotes", "restoreBinned"] as const),
  ...(["replaceNoteFile", "addTaughtNote", "changeTaughtNote"] as const),
  ...(["deleteTaughtNote", "restoreTaughtBinned", "replaceTaughtFile"] as const),
  ...(["orderTaughtNotes", "renameTaughtChapter"] as const),
  ...(["addLecture", "orderLectures", "changeLecture", "deleteLecture"] as const),
  ...(["publishRendition", "deleteRendition", "saveLectureThumbnail"] as const),
  ...(["deleteLectureThumbnail"] as const),
  ...(["saveCaptions", "deleteCaptions"] as const),
  ...(["addNotice", "restoreNotice", "addCourseNotice"] as const),
  ...(["withdrawCourseNotice", "restoreCourseNotice"] as const),
  ...(["enrolPerson", "enrolPeople", "changeEnrolment", "makePapers"] as const),
  "decideEnrolments",
  ...(["addWaiting", "removeWaiting", "removeManyWaiting"] as const),
  ...(["answerRegistration", "answerRegistrations"] as const),
  ...(["addExam", "changeExam", "drawExam", "swapQuestion"] as const),
  ...(["announceExam", "deleteExam", "restoreExam"] as const),
  ...(["addMinutes", "endExam", "endAttempt", "voidAttempt", "judgeLateActs"] as const),
  ...feeWrites,
  ...(["takeAnswerFile", "saveSheet", "removeSheets", "saveSheetPicture"] as const),
  ...(["saveFeePlan", "deleteFeePlan"] as const),
  ...(["publishResults", "reviseKey", "saveTypedMarks", "saveWrittenMark"] as const),
];

describeOnSharedRows("a write of the office", (database) => {
  const app = useTestApp(database);
  const keptWorld = useKeptWorld(app, database);
  const lines = () => database.db.selectFrom("audit_log").selectAll().execute();

  /** The titles that a `detail` may be: any other detail has to be one that is worded in both languages. */
  const titles = async () => {
    const { db } = database;
    const tables = [
      "courses",
      "course_notes",
      "study_materials",
      "posters",
      "lectures",
      "exams",
      "question_imports",
    ] as const;
    const typed = tables.map((table) => db.selectFrom(table).select("title").execute());
    const rows = (await Promise.all(typed)).flat().map(({ title }) => title);
    const lookups = await db.selectFrom("lookups").select("nameEn").execute();
    const deleted = await db.selectFrom("audit_log").select("before").execute();
    const gone = deleted.flatMap(({ before }) => JSON.parse(before ?? "{}").title ?? []);
    const documents = await db.selectFrom("documents").select("body").execute();
    const postTitles = documents.flatMap(({ body }) => JSON.parse(body ?? "{}").en?.title ?? []);
    const versions = await db.selectFrom("question_versions").select("content").execute();
    const asked = versions.map(({ content }) => JSON.parse(content).text.en);
    const patterns = await db.selectFrom("exam_patterns").select("pattern").execute();
    const named = patterns.map(({ pattern }) => JSON.parse(pattern).name);
    const kept = await db.selectFrom("bin").select("title").execute();
    const undoable = kept.map(({ title }) => title);
    return [
      ...rows,
      ...lookups.map(({ nameEn }) => nameEn),
      ...gone,
      ...undoable,
      ...postTitles,
      ...asked,
      ...named,
    ];
  };

  /** Only whoever deleted or withdrew something in a course may undo it there. */
  async function deletedBy(userId: string) {
    const { db } = database;
    await db.updateTable("bin").set({ deletedById: userId }).execute();
    const exams = db.updateTable("exams").where("deletedAt", "is not", null);
    await exams.set({ deletedById: userId }).execute();
    const withdrawn = db.updateTable("notices").where("withdrawnAt", "is not", null);
    await withdrawn.set({ withdrawnById: userId }).execute();
  }

  /** The world's rows stand as these calls put them: here they change their order. */
  async function otherOrder(name: EndpointName, { ids }: World) {
    const { db } = database;
    switch (name) {
      case "orderNotes":
      case "orderTaughtNotes":
        return { noteIds: [ids.sample, ids.note], read: [ids.note, ids.sample] };
      case "orderCourses": {
        const two = [ids.course, ids.unusedCourse];
        for (const [position, id] of two.entries())
          await db.updateTable("courses").set({ position }).where("id", "=", id).execute();
        return { ids: two.toReversed(), read: two };
      }
      case "orderPosters": {
        const later = await createPoster(db, { position: 99 });
        return { posterIds: [later.id, ids.poster], read: [ids.poster, later.id] };
      }
      case "orderLectures": {
        const later = await createLecture(db, {
          courseId: ids.course,
          title: "Energy",
          position: 99,
        });
        return { ids: [later.id, ids.lecture], read: [ids.lecture, later.id] };
      }
      default:
        return undefined;
    }
  }

  async function linesOf(name: EndpointName, endpoint: Endpoint, { as, world }: Calling) {
    const known = new Set((await lines()).map(({ id }) => id));
    const payload = await otherOrder(name, world);
    const good = { ...goodCall(name, world), ...(payload && { payload }) };
    const answer = await app.call(`${endpoint.method} ${goodAddress(name, endpoint, world)}`, {
      ...good,
      headers: { ...versionHeaders(endpoint), ...("headers" in good && good.headers) },
      as,
    });
    expect(answer.status).toBe(endpoint.status);
    const isOfTeachers = (detail: string | null) =>
      namingTeachers.includes(name) && ofTeachers.includes(detail ?? "");
    // Beside the line of the register, those of the students whose marks it changes.
    const isOfStudent = (detail: string | null) => detail === "mark changed";
    const isOfQuestion = (about: string) => ofEachQuestion.includes(name) && about === "question";
    return (await lines()).filter(
      ({ id, detail, subjectType }) =>
        !known.has(id) &&
        !isOfTeachers(detail) &&
        !isOfStudent(detail) &&
        !isOfQuestion(subjectType),
    );
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
    const detail = line?.detail ?? "note added";
    if (!isAuditPhrase(detail)) expect(await titles()).toContain(detail);
    const said = valuesIn(line);
    for (const [field, value] of valuesOfFields(line)) expectNamed(field, value);
    if (withoutValues.includes(name)) expect(said).toEqual([]);
    else expect(said).toEqual(expect.arrayContaining(neededValues(line?.action, said)));
    expect(line?.personId !== null, "whether it names a person").toBe(aboutPeople.includes(name));
    await expectNames(name, line?.id, calling.world.admin);
  }

  /** What the office reads in the list: whom it was about, and in which course. */
  async function expectNames(name: EndpointName, id: string | undefined, as: SignedIn) {
    const { entries } = (await app.call("GET /api/admin/audit-log", { as })).json;
    const { person, course } = entries.find((entry: { id: string }) => entry.id === id);
    const text = expect.stringMatching(/\S/);
    const named = expect.objectContaining({ id: text, name: text });
    expect(person).toEqual(aboutPeople.includes(name) ? named : null);
    const titled = expect.objectContaining({ id: text, title: text });
    expect(course).toEqual(inCourses.includes(name) ? titled : null);
  }

  it.each(writesOf("admin"))(
    "by %s leaves one line in the audit log, with its subject, from where, and what changed",
    async (name, endpoint) => {
      const world = keptWorld();
      await expectOneLine(name, endpoint, { as: world.admin, world });
    },
  );

  it.each(writesOf("teach"))("by %s leaves one such line of the office", async (name, endpoint) => {
    const world = keptWorld();
    await expectOneLine(name, endpoint, { as: world.admin, world });
  });

  it.each(writesOf("teach"))(
    "by %s leaves one such line of a teacher, too",
    async (name, endpoint) => {
      const world = keptWorld();
      const as = await app.signIn("student");
      await createStaff(database.db, { courseId: world.ids.course, userId: as.user.id });
      const { upload, uploadedLecture } = world.ids;
      const own = database.db.updateTable("uploads").set({ userId: as.user.id });
      await own.where("id", "in", [upload, uploadedLecture]).execute();
      await deletedBy(as.user.id);
      await expectOneLine(name, endpoint, { as, world });
    },
  );
});

type Calling = { as: SignedIn; world: World };
type Line = { before: string | null; after: string | null } | undefined;

/** Which of `before` and `after` a line has; an empty object counts as absent. */
function valuesIn(line: Line): string[] {
  const says = (json: string | null | undefined) => json != null && json !== "{}";
  return [...(says(line?.before) ? ["before"] : []), ...(says(line?.after) ? ["after"] : [])];
}

function valuesOfFields(line: Line): [field: string, value: unknown][] {
  return [line?.before, line?.after].flatMap((json) => Object.entries(JSON.parse(json ?? "{}")));
}

/** The table of fields names it and says what its values are, so that nobody guesses it from how they look. */
function expectNamed(field: string, value: unknown): void {
  expect(isField(field), field).toBe(true);
  const kind = kindOfField(field);
  const looks = [value]
    .flat()
    .map((each) => (typeof each === "string" ? looksLike(each) : undefined));
  for (const look of looks) if (look) expect(look, `${field}: ${value}`).toContain(kind);
}

function looksLike(text: string): (string | undefined)[] | undefined {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return ["id", "picture"];
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return ["moment"];
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? ["day"] : undefined;
}

/**
 * The values that a line must have: a creation needs `after`, a deletion `before`, and any other change at least one.
 */
function neededValues(action: string | undefined, said: readonly string[]): string[] {
  if (action === "create" || action === "upload") return ["after"];
  if (action === "delete") return ["before"];
  return said.length > 0 ? [] : ["before", "after"];
}
