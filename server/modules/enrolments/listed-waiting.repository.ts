import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import type { Connection } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type Page,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { containsWords } from "../../database/search-text.ts";
import { selectEnrolledLanguage } from "../messages/index.ts";
import { isStillWaiting, selectPlaces } from "./waiting-list.repository.ts";

type Db = Connection["db"];

/** Every word of `query` stands in what the person is found by. */
type Waiting = { query?: string | undefined; courseId?: string | undefined; now: Date };

/** A page of those who wait, longest first, and the total. */
export async function listWaiting(
  db: Db,
  asked: Waiting & PageRequest,
): Promise<CountedPage<ListedWaiting>> {
  return { ...(await listWaitingPage(db, asked)), total: await countWaiting(db, asked) };
}

export function countWaiting(db: Db, { now, ...filter }: Waiting): Promise<number> {
  const rows = db.selectFrom("waiting_list").where(isStillWaiting(now.toISOString()));
  return countRows(rows.where(({ and }) => and(conditionsOf(filter))));
}

export async function listWaitingPage(
  db: Db,
  { now, ...asked }: Waiting & PageRequest,
): Promise<Page<ListedWaiting>> {
  const { limit, ...bounds } = pageBounds(asked);
  const matching = selectListed(db, now).where(({ and }) => and(conditionsOf(asked)));
  const rows = await nextRows(matching, { ...order, ...bounds }).execute();
  return toPage(rows.map(listedOf), {
    limit,
    cursorOf: ({ joinedAt, id }) => ({ at: joinedAt, id }),
  });
}

const order = { table: "waiting_list", at: "joinedAt", order: "asc" } as const;

/** Those of these who still wait, as the list shows them. */
export async function listWaitingByIds(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ListedWaiting[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db, now)
    .where("waiting_list.id", "in", ids)
    .orderBy("waiting_list.joinedAt")
    .orderBy("waiting_list.id")
    .execute();
  return rows.map(listedOf);
}

function selectListed(db: Db, now: Date) {
  return selectPlaces(db, now.toISOString())
    .innerJoin("users", "users.id", "waiting_list.userId")
    .innerJoin("courses", "courses.id", "waiting_list.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "waiting_list.userId")
    .leftJoin("message_settings", "message_settings.userId", "waiting_list.userId")
    .select([
      "waiting_list.id",
      "waiting_list.joinedAt",
      "users.id as userId",
      "users.name",
      "enrolment_forms.phoneNumber",
      "courses.title",
      "courses.titleHi",
      "message_settings.language as chosen",
    ])
    .select(selectEnrolledLanguage("waiting_list.userId"));
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

function listedOf({ userId, name, phoneNumber, ...row }: ListedRow): ListedWaiting {
  const { chosen, enrolledIn, courseId, title, titleHi, ...place } = row;
  const language = chosen ?? enrolledIn;
  return {
    ...place,
    student: { id: userId, name, phoneNumber: phoneNumber || null, language },
    course: { id: courseId, title, titleHi },
  };
}

function conditionsOf({ query, courseId }: Omit<Waiting, "now">): RawBuilder<SqlBool>[] {
  const ofCourse = sql<SqlBool>`"waiting_list"."courseId" = ${courseId}`;
  // Few wait, so each is looked up instead of everybody who is called so.
  const ofPerson = containsWords("users.searchText", query).map(
    (says) =>
      sql<SqlBool>`(select ${says} from "users" where "users"."id" = "waiting_list"."userId")`,
  );
  return [...(courseId === undefined ? [] : [ofCourse]), ...ofPerson];
}
