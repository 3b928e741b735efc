import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CourseStateName } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  decodeCursor,
  type PageRequest,
  toPage,
} from "../../database/pages.ts";
import { contains, searchWords } from "../../database/search-text.ts";
import { istDay } from "../../ist.ts";
import { pendingSeats } from "../enrolments/index.ts";
import { type CourseRow, inOrder, placeInOrder, withCounts } from "./courses.repository.ts";

export type OfficeCourseRow = CourseRow & { pendingCount: number };

export type CourseFilter = {
  query?: string | undefined;
  programme?: string | undefined;
  selectedClass?: string | undefined;
  state?: CourseStateName | undefined;
};

/** A page of the office's courses, in order, and how many there are. */
export async function listOfficeCourses(
  db: Db,
  { cursor, limit = limits.pageSize, now, ...filter }: CourseFilter & PageRequest & { now: Date },
): Promise<CountedPage<OfficeCourseRow>> {
  const conditions = conditionsOf(filter, istDay(now));
  const total = await countOfficeCourses(db, { ...filter, now });
  const rest = cursor ? [isAfter(cursor)] : [];
  const shown = { conditions: [...conditions, ...rest], limit: limit + 1, now };
  const rows = await selectPage(db, shown).execute();
  const cursorOf = ({ position, createdAt, id }: OfficeCourseRow) => ({
    at: `${position ?? -1}_${createdAt}`,
    id,
  });
  return { ...toPage(rows, { limit, cursorOf }), total };
}

export function countOfficeCourses(
  db: Db,
  { now, ...filter }: CourseFilter & { now: Date },
): Promise<number> {
  const conditions = conditionsOf(filter, istDay(now));
  return countRows(db.selectFrom("courses").where(({ and }) => and(conditions)));
}

type OfficePage = { conditions: RawBuilder<SqlBool>[]; limit: number; now: Date };

/** Chooses the page first: the databases would count the seats of every course before they sort. */
export function selectPage(db: Db, { conditions, limit, now }: OfficePage) {
  const page = inOrder(db.selectFrom("courses"))
    .select("courses.id")
    .where(({ and }) => and(conditions))
    .limit(limit);
  return selectForOffice(db, now).where("courses.id", "in", page);
}

export async function findOfficeCourse(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<OfficeCourseRow | undefined> {
  return selectForOffice(db, now).where("courses.id", "=", id).executeTakeFirst();
}

/** Those of these that are still there, in the office's order. */
export async function listOfficeCoursesByIds(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<OfficeCourseRow[]> {
  if (ids.length === 0) return [];
  return inOrder(selectForOffice(db, now)).where("courses.id", "in", ids).execute();
}

function selectForOffice(db: Db, now: Date) {
  const at = now.toISOString();
  return withCounts(db, at).select(pendingSeats(at).as("pendingCount"));
}

const CURSOR = /^(-1|\d{1,9})_([\w:.+-]{1,40})$/;

/** Throws AppError("invalid_fields"). */
function isAfter(cursor: string): RawBuilder<SqlBool> {
  const { at, id } = decodeCursor(cursor, (key) => CURSOR.test(key));
  const [, place = "", createdAt = ""] = CURSOR.exec(at) ?? [];
  const position = Number(place);
  return sql<SqlBool>`(${placeInOrder} > ${position} or (${placeInOrder} = ${position}
    and ("courses"."createdAt", "courses"."id") < (${createdAt}, ${id})))`;
}

/** Every word stands in a title or in the lists, which are JSON. There are few courses, so each row is read. */
function conditionsOf({ query, programme, selectedClass, state }: CourseFilter, today: string) {
  return [
    ...searchWords(query).map((word) => {
      const texts = ["title", "titleHi", "subjects", "teachers"].map(
        (column) =>
          sql`lower(coalesce(${sql.ref(`courses.${column}`)}, '')) like ${contains(word)} escape '\\'`,
      );
      return sql<SqlBool>`(${sql.join(texts, sql` or `)})`;
    }),
    ...(programme ? [sql<SqlBool>`"courses"."programme" = ${programme}`] : []),
    ...(selectedClass ? [sql<SqlBool>`"courses"."selectedClass" = ${selectedClass}`] : []),
    ...(state ? [inState(today)[state]] : []),
  ];
}

function inState(today: string): Record<CourseStateName, RawBuilder<SqlBool>> {
  const isPublished = sql`"courses"."archivedAt" is null and "courses"."publishedAt" is not null`;
  const isOver = sql`coalesce("courses"."validUntil", '9999') < ${today}`;
  return {
    current: sql<SqlBool>`"courses"."archivedAt" is null`,
    draft: sql<SqlBool>`("courses"."archivedAt" is null and "courses"."publishedAt" is null)`,
    open: sql<SqlBool>`(${isPublished} and "courses"."closedAt" is null and not ${isOver})`,
    closed: sql<SqlBool>`(${isPublished} and ("courses"."closedAt" is not null or ${isOver}))`,
    archived: sql<SqlBool>`"courses"."archivedAt" is not null`,
  };
}
