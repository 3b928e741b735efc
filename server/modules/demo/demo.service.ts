import { setImmediate as nextTurn } from "node:timers/promises";
import type { DemoStatus } from "../../../contract/entities/setup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { type Actor, type Author, recordAudit, writeAuditLine } from "../audit/index.ts";
import { removeBinnedSample } from "../bin/index.ts";
import { archiveCourse, countReferences, removeCourse } from "../courses/index.ts";
import { dropSamples } from "../documents/index.ts";
import { deleteExams, deleteUnchangedQuestions, dropQuestionPictures } from "../exams/index.ts";
import { deleteSampleFees } from "../fees/index.ts";
import { changeFiles, type FileChange, removeFile, type WritingContext } from "../files/index.ts";
import { dropLecture } from "../lectures/index.ts";
import { deleteMaterial, deleteNote } from "../materials/index.ts";
import { removePoster } from "../posters/index.ts";
import { changingContent, findDemoSetting, isDemo, saveDemoSetting } from "../settings/index.ts";
import {
  type BroughtRow,
  countBrought,
  type DemoRow,
  deleteDemoNotices,
  findBrought,
  forgetDemoRows,
  isInstituteEmpty,
  listBroughtRows,
  listDemoRows,
  listLecturesOf,
  listNotesOf,
  lockBrought,
  lockNotesOf,
  takeDemoQuestions,
} from "./demo.repository.ts";
import { lockDemo } from "./demo-lock.ts";
import { dismissPeople } from "./demo-people.service.ts";
import { listDemoPictures } from "./demo-questions.ts";
import {
  countOfSampleStudents,
  listSampleStudents,
  takeSampleExams,
} from "./demo-students.repository.ts";
import { deleteDemoClasses, hasOwnTimetable } from "./demo-week.repository.ts";

type Removing = WritingContext & Pick<AppContext, "config">;
type StayReason = DemoStatus["staying"][number]["reason"];

/**
 * Starts removing the demo: from now on nothing counts as a sample. Does nothing if it is removed already. Throws
 * AppError("invalid_fields") if `isNamed` rejects the typed name.
 */
export async function beginRemoval(
  context: Removing,
  actor: Actor,
  { isNamed }: { isNamed: boolean },
): Promise<void> {
  await context.transaction(async (trx) => {
    await lockDemo(context, trx);
    const setting = await findDemoSetting(trx);
    if (setting?.state === "removing" || !(await isDemo(trx, context.config))) return;
    if (!isNamed)
      throw new AppError("invalid_fields", {
        fields: [{ field: "name", code: "not_the_institute" }],
      });
    const rows = await listDemoRows(trx);
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "demo",
      subjectId: "demo",
      before: { rows: rows.length },
    });
    const { at, actorId: byId } = actor;
    await deleteDemoNotices(trx);
    await deleteExams(trx, await takeSampleExams(trx));
    await deleteSampleFees(trx, {
      courseIds: rows.flatMap(({ kind, id }) => (kind === "course" ? [id] : [])),
      userIds: await listSampleStudents(trx),
    });
    await deleteUnchangedQuestions(trx, await takeDemoQuestions(trx));
    await dropSamples(trx, { at, byId });
    await saveDemoSetting(trx, { state: "removing", byId, at });
  });
}

/** Removes the next row of the demo in a transaction of its own. False once nothing is left. */
export async function removeNext(context: WritingContext): Promise<boolean> {
  return changeFiles(context, async (change) => {
    const { trx } = change;
    await lockDemo(context, trx);
    const setting = await findDemoSetting(trx);
    if (setting?.state !== "removing") return false;
    const [next] = await listBroughtRows(trx);
    const at = context.now();
    if (next) await removeRow(change, next, { actorId: setting.byId ?? "", at, address: "" });
    else {
      await dismissPeople(trx);
      await dropQuestionPictures(change, await listDemoPictures());
      await saveDemoSetting(trx, { state: "removed", byId: null, at });
    }
    return next !== undefined;
  });
}

/** Why a row of the demo is kept; undefined if it is removed. */
export async function reasonToStay(
  db: Db,
  { kind, id, version }: BroughtRow & { version: number },
): Promise<StayReason | undefined> {
  if (kind !== "course") return version > 1 ? "changed" : undefined;
  // Of registers count those in which others than sample students are marked: hasOwnTimetable.
  const { lectures, notices, ...people } = await countReferences(db, id);
  const ofSamples = await countOfSampleStudents(db, id);
  const groups = ["enrolments", "registrations", "waiting"] as const;
  if (people.enquiries > 0 || groups.some((group) => people[group] > ofSamples[group]))
    return "people";
  const brought = await countBrought(db, id);
  const own = lectures - brought.lectures + notices - brought.notices;
  if (own > 0 || (await hasOwnTimetable(db, id))) return "work";
  const notes = await listNotesOf(db, id);
  if (notes.some((note) => !note.isDemo)) return "notes";
  return version > 1 || notes.some((note) => note.version > 1) ? "changed" : undefined;
}

async function removeRow(change: FileChange, row: BroughtRow, author: Author): Promise<void> {
  const { trx } = change;
  const { kind, id } = row;
  // The lock makes enrolments in the course and edits of the sample wait.
  const brought = await lockBrought(trx, row);
  if (kind === "course") await lockNotesOf(trx, id);
  const notes = kind === "course" ? await listNotesOf(trx, id) : [];
  const stays = brought && (await reasonToStay(trx, { ...brought, kind }));
  // A course that stays keeps what belongs to it.
  const lectures = kind === "course" && stays ? await listLecturesOf(trx, id) : [];
  await forgetDemoRows(trx, [id, ...[...notes, ...lectures].map((part) => part.id)]);
  if (!brought) return removeBinnedSample(change, id);
  if (!stays) return removeKind[kind](change, id);
  if (kind === "course") await deleteDemoClasses(trx, id);
  if (kind === "course" && (await archiveCourse(trx, { id, at: author.at })))
    await writeAuditLine(trx, author, {
      action: "change",
      subjectType: "course",
      subjectId: id,
      detail: "archived",
      before: { isArchived: false },
      after: { isArchived: true },
    });
}

const removeKind: Record<BroughtRow["kind"], (change: FileChange, id: string) => Promise<void>> = {
  course: removeCourse,
  poster: removePoster,
  lecture: dropLecture,
  note: async (change, id) => {
    const note = await deleteNote(change.trx, id);
    if (note) await removeFile(change, note.fileId);
  },
  material: async (change, id) => {
    const material = await deleteMaterial(change.trx, id);
    if (material) await removeFile(change, material.fileId);
  },
};

/** Finishes a load or removal that was interrupted, for example because the process ended. */
export async function finishDemo(context: AppContext, signal: AbortSignal): Promise<void> {
  const setting = await findDemoSetting(context.database.db);
  if (setting?.state !== "loading" && setting?.state !== "removing") return;
  const writing = { ...context, transaction: changingContent(context) };
  const next = setting.state === "loading" ? (await loading()).loadNext : removeNext;
  while (!signal.aborted && (await next(writing)))
    // Calls to SQLite are synchronous: without a pause no other request would be answered.
    await nextTurn();
}

/** Loads the demo into an empty institute from which it was never removed. */
export async function loadDemoAtStart(context: AppContext): Promise<void> {
  const { loadDemoInstitute } = await loading();
  await loadDemoInstitute(context);
}

/** Imported only where it is used, so that an institute's own server starts without it. */
async function loading() {
  return import("./load-demo.service.ts");
}

type Context = Pick<AppContext, "config" | "database">;

/** How far the demo is loaded or removed, and what would be added or removed. */
export async function getDemoStatus(context: Context): Promise<DemoStatus> {
  const { config, database } = context;
  const { db } = database;
  const setting = await findDemoSetting(db);
  const rows = await listDemoRows(db);
  if (setting?.state === "loading") {
    const { listMissing } = await import("./load-demo.service.ts");
    const left = (await listMissing(context)).length;
    return { state: "loading", canLoad: true, left, rows: counted(rows), staying: [] };
  }
  if (setting?.state === "removing" || (await isDemo(db, config))) {
    const isLeaving = setting?.state === "removing";
    const brought = await listBroughtRows(db);
    return {
      state: isLeaving ? "removing" : "loaded",
      canLoad: false,
      left: isLeaving ? brought.filter(({ kind }) => kind !== "note").length : 0,
      rows: counted(rows),
      staying: isLeaving ? [] : await listStaying(context, brought),
    };
  }
  const { countDemo } = await import("./demo-items.ts");
  const canLoad = await isInstituteEmpty(db);
  return { state: "absent", canLoad, left: 0, rows: await countDemo(), staying: [] };
}

function counted(rows: readonly DemoRow[]): DemoStatus["rows"] {
  const count = (kind: DemoRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  return {
    courses: count("course"),
    notes: count("note"),
    materials: count("material"),
    posters: count("poster"),
    lectures: count("lecture"),
    notices: count("notice"),
  };
}

/** Notes are removed with their course, unless they were moved to another one. */
async function listStaying(
  { database: { db } }: Context,
  rows: readonly BroughtRow[],
): Promise<DemoStatus["staying"]> {
  const staying: DemoStatus["staying"] = [];
  for (const { kind, id } of rows) {
    if (kind === "note") continue;
    const brought = await findBrought(db, { kind, id });
    const reason = brought && (await reasonToStay(db, { ...brought, kind }));
    if (reason) staying.push({ kind, id, title: brought.title, reason });
  }
  return staying;
}
