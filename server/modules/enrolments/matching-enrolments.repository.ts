import { type SqlBool, sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import { nextRows } from "../../database/pages.ts";
import {
  addTotals,
  type Condition,
  countMatching,
  listFound,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import type { EnrolmentConditions } from "./enrolment-conditions.repository.ts";

type Db = Connection["db"];
type Conditions = { conditions: readonly Condition[] };

/** How many rows from the start of a page are looked at, to estimate how common a status is. */
const PROBED_ROWS = 2_000;
/** Reading this many times the probed rows costs less than sorting all that an index finds. */
const AFFORDABLE_PROBES = 4;

const newestFirst = { table: "enrolments", at: "enrolledAt" };
const nextToLapseFirst = { table: "enrolments", at: "heldUntil", order: "asc" } as const;

/** The ids of the next rows of the list, and the total. */
export async function listMatchingIds(
  db: Db,
  { asked, ...bounds }: { asked: EnrolmentConditions } & PageBounds,
): Promise<Total & { rows: string[] }> {
  const { filters, sets, matches, isWaiting } = asked;
  if (isWaiting) return findWaiting(db, sets, bounds);
  const fromTop = () => pageOf(db, { conditions: filters, ...bounds });
  if (matches.length > 0)
    return listFound(db, { matches, ...bounds, list: { byIds: async (ids) => ids, fromTop } });
  if (sets.length === 0)
    return { ...(await countOf(db, { conditions: filters })), rows: await fromTop() };
  const total = await countBySets(db, sets);
  const isMetSoon = total.totalIsCapped || (await isCommon(db, { conditions: filters, ...bounds }));
  const rows = isMetSoon ? fromTop() : pageOf(db, { conditions: [isInOneOf(sets)], ...bounds });
  return { ...total, rows: await rows };
}

/** Counts set by set, because an index finds only one at a time. */
async function countBySets(db: Db, sets: readonly Condition[]): Promise<Total> {
  const totals: Total[] = [];
  for (const set of sets) totals.push(await countOf(db, { conditions: [set] }));
  return addTotals(totals);
}

function isInOneOf(sets: readonly Condition[]): Condition {
  const ids = sets.map((set) => sql`select "id" from "enrolments" where ${set}`);
  return sql<SqlBool>`"enrolments"."id" in (${sql.join(ids, sql` union all `)})`;
}

function countOf(db: Db, { conditions }: Conditions): Promise<Total> {
  return countMatching(db, { rows: db.selectFrom("enrolments"), conditions });
}

async function pageOf(
  db: Db,
  { conditions, ...bounds }: Conditions & PageBounds,
): Promise<string[]> {
  const matching = db
    .selectFrom("enrolments")
    .where(({ and }) => and([...conditions]))
    .select("enrolments.id");
  const rows = await nextRows(matching, { ...newestFirst, ...bounds }).execute();
  return rows.map(({ id }) => id);
}

/** Each is looked at once for both, the total and the page. */
async function findWaiting(
  db: Db,
  sets: readonly Condition[],
  bounds: PageBounds,
): Promise<Total & { rows: string[] }> {
  const fromTop = async () => {
    const rows = await selectWaiting(db, sets, bounds).execute();
    return rows.map(({ id }) => id);
  };
  const list = { byIds: async (ids: string[]) => ids, fromTop };
  return listFound(db, { matches: sets.map(selectLapses), ...bounds, order: "asc", list });
}

/** The rows of a set of those that wait by `id` and `at`, as `listFound` takes them. */
export function selectLapses(set: Condition) {
  return sql`select "id", "heldUntil" as "at" from "enrolments" where ${set}`;
}

/** The ids of the next that wait, and for the test that looks at its plan. */
export function selectWaiting(db: Db, sets: readonly Condition[], bounds: PageBounds) {
  const waiting = db.selectFrom("enrolments").where(({ or }) => or([...sets]));
  return nextRows(waiting.select("enrolments.id"), { ...nextToLapseFirst, ...bounds });
}

/** Whether enough of the next rows of the unfiltered list match; reads no more rows than needed to decide. */
async function isCommon(
  db: Db,
  { conditions, after, fetch }: Conditions & PageBounds,
): Promise<boolean> {
  const enough = Math.ceil(fetch / AFFORDABLE_PROBES);
  const next = nextRows(
    db.selectFrom("enrolments").select(["status", "heldUntil", "userId", "courseId"]),
    { ...newestFirst, after, fetch: PROBED_ROWS },
  );
  const found = await db
    .selectFrom(next.as("enrolments"))
    .select(sql<number>`1`.as("one"))
    .where(({ and }) => and([...conditions]))
    .limit(enough)
    .execute();
  return found.length === enough;
}
