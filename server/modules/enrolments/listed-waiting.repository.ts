import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { countMatching, type Total } from "../../database/search/matching-rows.ts";
import { containsWord, searchWords } from "../../database/search/search-words.ts";
import { selectEnrolledLanguage } from "../notices/index.ts";
import { isStillWaiting, selectPlaces } from "./waiting-list.repository.ts";

type Database = Pick<Connection, "db" | "dialect">;

/** Every word of `query` stands in what the person is found by. */
type Waiting = { query?: string | undefined; courseId?: string | undefined; now: Date };

/** A page of those who wait, longest first, and the total. */
export async function listWaiting(
  database: Database,
  asked: Waiting & PageRequest,
): Promise<Page<ListedWaiting> & Total> {
  return { ...(await listWaitingPage(database, asked)), ...(await countWaiting(database, asked)) };
}

export function countWaiting(
  { db, dialect }: Database,
  { now, ...filter }: Waiting,
): Promise<Total> {
  return countMatching(db, {
    rows: db.selectFrom("waiting_list"),
    conditions: [isStillWaiting(now.toISOString()), ...conditionsOf(dialect, filter)],
  });
}

export async function listWaitingPage(
  { db, dialect }: Database,
  { query, courseId, now, ...page }: Waiting & PageRequest,
): Promise<Page<ListedWaiting>> {
  const { after, fetch, limit } = pageBounds(page);
  const rows = await selectListed(db, now)
    .where(({ and }) => and(conditionsOf(dialect, { query, courseId })))
    .$if(after !== undefined, (found) =>
      found.where(
        sql<SqlBool>`("waiting_list"."joinedAt", "waiting_list"."id") > (${after?.at}, ${after?.id})`,
      ),
    )
    .limit(fetch)
    .execute();
  return toPage(rows.map(listedOf), {
    limit,
    cursorOf: ({ joinedAt, id }) => ({ at: joinedAt, id }),
  });
}

/** Those of these who still wait, as the list shows them. */
export async function listWaitingByIds(
  db: Database["db"],
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ListedWaiting[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db, now).where("waiting_list.id", "in", ids).execute();
  return rows.map(listedOf);
}

function selectListed(db: Database["db"], now: Date) {
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
    .select(selectEnrolledLanguage("waiting_list.userId"))
    .orderBy("waiting_list.joinedAt")
    .orderBy("waiting_list.id");
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

function conditionsOf(
  dialect: Connection["dialect"],
  { query, courseId }: Omit<Waiting, "now">,
): RawBuilder<SqlBool>[] {
  const ofCourse = sql<SqlBool>`"waiting_list"."courseId" = ${courseId}`;
  const ofPerson = searchWords(query).map((word) => {
    const says = containsWord(dialect, { column: "users.searchText", word });
    // Few wait, so each is looked up instead of everybody who is called so.
    return sql<SqlBool>`(select ${says} from "users" where "users"."id" = "waiting_list"."userId")`;
  });
  return [...(courseId === undefined ? [] : [ofCourse]), ...ofPerson];
}
