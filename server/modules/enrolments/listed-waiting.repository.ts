import { type SqlBool, sql } from "kysely";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { selectPlaces } from "./waiting-list.repository.ts";

type Db = Connection["db"];
type Asked = PageRequest & { courseId?: string | undefined; now: Date };

/** A page of those who wait, longest first, and how many they are. */
export async function listWaiting(
  db: Db,
  { courseId, now, ...page }: Asked,
): Promise<Page<ListedWaiting> & { total: number }> {
  const { after, fetch, limit } = pageBounds(page);
  const places = selectPlaces(db, now.toISOString()).$if(courseId !== undefined, (rows) =>
    rows.where("waiting_list.courseId", "=", courseId ?? ""),
  );
  const { total } = await places
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await places
    .innerJoin("users", "users.id", "waiting_list.userId")
    .innerJoin("courses", "courses.id", "waiting_list.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "waiting_list.userId")
    .select([
      "waiting_list.id",
      "waiting_list.joinedAt",
      "users.id as userId",
      "users.name",
      "enrolment_forms.fullName",
      "enrolment_forms.phoneNumber",
      "courses.title",
      "courses.titleHi",
    ])
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
    ({ userId, name, fullName, phoneNumber, courseId: id, title, titleHi, ...row }) => ({
      ...row,
      student: { id: userId, name: fullName ?? name, phoneNumber },
      course: { id, title, titleHi },
    }),
  );
  const cut = toPage(shown, { limit, cursorOf: ({ joinedAt, id }) => ({ at: joinedAt, id }) });
  return { ...cut, total };
}
