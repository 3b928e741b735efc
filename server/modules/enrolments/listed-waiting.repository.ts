import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { countMatching, type Total } from "../../database/search/matching-rows.ts";
import { selectEnrolledLanguage } from "../notices/index.ts";
import { isStillWaiting, selectPlaces } from "./waiting-list.repository.ts";

type Db = Connection["db"];
type Waiting = { courseId?: string | undefined; now: Date };

/** A page of those who wait, longest first, and the total. */
export async function listWaiting(
  db: Db,
  asked: Waiting & PageRequest,
): Promise<Page<ListedWaiting> & Total> {
  return { ...(await listWaitingPage(db, asked)), ...(await countWaiting(db, asked)) };
}

export function countWaiting(db: Db, { courseId, now }: Waiting): Promise<Total> {
  return countMatching(db, {
    rows: db.selectFrom("waiting_list"),
    conditions: [isStillWaiting(now.toISOString()), ...isFor(courseId)],
  });
}

export async function listWaitingPage(
  db: Db,
  { courseId, now, ...page }: Waiting & PageRequest,
): Promise<Page<ListedWaiting>> {
  const { after, fetch, limit } = pageBounds(page);
  const rows = await selectPlaces(db, now.toISOString())
    .where(({ and }) => and(isFor(courseId)))
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

function isFor(courseId: string | undefined): RawBuilder<SqlBool>[] {
  return courseId === undefined ? [] : [sql<SqlBool>`"waiting_list"."courseId" = ${courseId}`];
}
