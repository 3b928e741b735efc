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
  const rows = await selectPlaces(db, now.toISOString())
    .where(({ and }) => and(conditionsOf(dialect, { query, courseId })))
    .innerJoin("users", "users.id", "waiting_list.userId")
    .innerJoin("courses", "courses.id", "waiting_list.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "waiting_list.userId")
    .leftJoin("message_settings", "message_settings.userId", "waiting_list.userId")
    .select([
      "waiting_list.id",
      "waiting_list.joinedAt",
      "users.id as userId",
      "users.name",
      "enrolment_forms.fullName",
      "enrolment_forms.phoneNumber",
      "courses.title",
      "courses.titleHi",
      "message_settings.language as chosen",
    ])
    .select(selectEnrolledLanguage("waiting_list.userId"))
    .$if(after !== undefined, (found) =>
      found.where(
        sql<SqlBool>`("waiting_list"."joinedAt", "waiting_list"."id") > (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy("waiting_list.joinedAt")
    .orderBy("waiting_list.id")
    .limit(fetch)
    .execute();
  const shown = rows.map(
    ({ userId, name, fullName, phoneNumber, chosen, enrolledIn, courseId: id, ...row }) => {
      const { title, titleHi, ...place } = row;
      const language = chosen ?? enrolledIn;
      return {
        ...place,
        student: { id: userId, name: fullName ?? name, phoneNumber, language },
        course: { id, title, titleHi },
      };
    },
  );
  return toPage(shown, { limit, cursorOf: ({ joinedAt, id }) => ({ at: joinedAt, id }) });
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
