import type { WrittenMark } from "../../../contract/entities/written-marks.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { pagesOf } from "../../../contract/exams/attempt-log.ts";
import type { Database, Db } from "../../database/connect.ts";

type Named = { attemptId: string; sha256: string };

/** The stored file of a photograph. */
export async function findPageFile(db: Db, { attemptId, sha256 }: Named) {
  return pagesWithFiles(db)
    .select(["files.sha256", "files.size", "files.mimeType", "files.name as filename"])
    .where("attemptId", "=", attemptId)
    .where("answer_pages.sha256", "=", sha256)
    .executeTakeFirst();
}

/** The stored photographs of these people's answers. */
export async function listPageHashesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = pagesWithFiles(db).select("files.sha256").where("userId", "in", userIds);
  return (await rows.execute()).map(({ sha256 }) => sha256);
}

/** Those of some attempts that have arrived. */
export async function listArrived(db: Db, attemptIds: readonly string[]): Promise<Named[]> {
  if (attemptIds.length === 0) return [];
  const rows = pagesWithFiles(db).select(["attemptId", "answer_pages.sha256"]);
  return rows.where("attemptId", "in", attemptIds).execute();
}

export async function insertPage(trx: Db, row: Database["answer_pages"]): Promise<void> {
  await trx.insertInto("answer_pages").values(row).execute();
}

function pagesWithFiles(db: Db) {
  return db
    .selectFrom("answer_pages")
    .innerJoin("attempts", "attempts.id", "answer_pages.attemptId")
    .innerJoin("files", "files.id", "answer_pages.fileId");
}

/** Whether an act of the attempt names the photograph, also one that came late and waits to be judged. */
export async function isPageNamed(db: Db, { attemptId, sha256 }: Named): Promise<boolean> {
  const acts = db.selectFrom("attempt_events").select("place").where("attemptId", "=", attemptId);
  const naming = acts.where("act", "like", `%"${sha256}"%`).limit(1);
  return (await naming.executeTakeFirst()) !== undefined;
}

/** The photographs that the answer named when it was marked, and those of them that were here. */
export type MarkedPages = { named: readonly string[]; seen: readonly string[] };

/** What a person gave for an answer. */
export type FoundMark = WrittenMark & {
  position: number;
  /** Whether it was for this answer, and they saw every photograph of it that is here. */
  isWhole: boolean;
};

/** Finds what was given last for an answer of these attempts, perhaps when it was another. */
export async function readGiven(db: Db, attemptIds: readonly string[]) {
  const rows = await db
    .selectFrom("written_marks")
    .leftJoin("users", "users.id", "written_marks.markedById")
    .select(["attemptId", "position", "pages", "marks", "comment"])
    .select(["users.name as by", "written_marks.version"])
    .where("attemptId", "in", attemptIds)
    .execute();
  const marks = new Map(rows.map((row) => [`${row.attemptId} ${row.position}`, row]));
  const arrived = await readArrived(db, attemptIds);
  return (attemptId: string, position: number, answer: Answer | null): FoundMark | undefined => {
    const row = marks.get(`${attemptId} ${position}`);
    if (!row || pagesOf(answer).length === 0) return undefined;
    const { attemptId: _, pages, ...given } = row;
    const { named, seen }: MarkedPages = JSON.parse(pages);
    // After more time, or once late acts count, a student may have given another answer.
    const isSame = named.every((page) => pagesOf(answer).includes(page));
    return { ...given, isWhole: isSame && seen.join() === arrived(attemptId, answer).join() };
  };
}

/** Finds the photographs of an answer of these attempts that have arrived. */
export async function readArrived(db: Db, attemptIds: readonly string[]) {
  const rows = Map.groupBy(await listArrived(db, attemptIds), ({ attemptId }) => attemptId);
  return (attemptId: string, answer: Answer | null): string[] => {
    const here = new Set(rows.get(attemptId)?.map(({ sha256 }) => sha256));
    return pagesOf(answer).filter((page) => here.has(page));
  };
}

type WrittenMarkRow = Omit<Database["written_marks"], "pages"> & { pages: MarkedPages };

/** In place of an earlier one. */
export async function writeWrittenMark(trx: Db, { pages, ...mark }: WrittenMarkRow): Promise<void> {
  const row = { ...mark, pages: JSON.stringify(pages) };
  const marks = trx.insertInto("written_marks").values(row);
  await marks.onConflict((on) => on.columns(["attemptId", "position"]).doUpdateSet(row)).execute();
}
