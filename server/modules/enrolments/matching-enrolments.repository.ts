import { type SqlBool, sql } from "kysely";
import type { Connection } from "../../database/connect.ts";
import { type Cursor, nextRows } from "../../database/pages.ts";
import {
  addTotals,
  type Condition,
  countMatching,
  listMatching,
  type Total,
} from "../../database/search/matching-rows.ts";
import type { EnrolmentConditions } from "./enrolment-conditions.repository.ts";

type Db = Connection["db"];
type Bounds = { after: Cursor | undefined; fetch: number };
type Conditions = { conditions: readonly Condition[]; isStudentAsked: boolean };

const order = { table: "enrolments", at: "enrolledAt" };

/** The ids of the next rows of the list, and how many match in all. */
export async function listMatchingIds(
  db: Db,
  { asked, ...bounds }: { asked: EnrolmentConditions } & Bounds,
): Promise<Total & { rows: string[] }> {
  const { filters, isSearch, sets } = asked;
  const fromTop = { conditions: filters, isStudentAsked: isSearch };
  if (sets.length === 0)
    return { ...(await countOf(db, fromTop)), rows: await pageOf(db, { ...fromTop, ...bounds }) };
  return listMatching({
    fetch: bounds.fetch,
    countNext: (rows) => countNext(db, { ...fromTop, ...bounds, fetch: rows }),
    count: {
      byIndex: () => countBySets(db, asked),
      fromTop: () => (isSearch ? countOf(db, fromTop) : countBySets(db, asked)),
    },
    list: {
      byIndex: () => pageOf(db, { ...bySets(asked), ...bounds }),
      fromTop: () => pageOf(db, { ...fromTop, ...bounds }),
    },
  });
}

/** Set by set, for an index finds one of them and not several at once. */
async function countBySets(
  db: Db,
  { sets, remaining, isStudentAsked }: EnrolmentConditions,
): Promise<Total> {
  const totals: Total[] = [];
  for (const set of sets)
    totals.push(await countOf(db, { conditions: [set, ...remaining], isStudentAsked }));
  return addTotals(totals);
}

function bySets({ sets, remaining, isStudentAsked }: EnrolmentConditions): Conditions {
  const ids = sets.map((set) => sql`select "id" from "enrolments" where ${set}`);
  const found = sql<SqlBool>`"enrolments"."id" in (${sql.join(ids, sql` union all `)})`;
  return { conditions: [found, ...remaining], isStudentAsked };
}

function countOf(db: Db, { conditions, isStudentAsked }: Conditions): Promise<Total> {
  return isStudentAsked
    ? countMatching(db, { rows: withStudent(db), conditions })
    : countMatching(db, { rows: db.selectFrom("enrolments"), conditions });
}

async function pageOf(
  db: Db,
  { conditions, isStudentAsked, ...bounds }: Conditions & Bounds,
): Promise<string[]> {
  const matching = db
    .selectFrom("enrolments")
    .$if(isStudentAsked, (rows) => rows.innerJoin("users", "users.id", "enrolments.userId"))
    .where(({ and }) => and([...conditions]))
    .select("enrolments.id");
  const rows = await nextRows(matching, { ...order, ...bounds }).execute();
  return rows.map(({ id }) => id);
}

/** How many of the next rows of the whole list match. */
async function countNext(
  db: Db,
  { conditions, isStudentAsked, ...bounds }: Conditions & Bounds,
): Promise<number> {
  const next = nextRows(
    db.selectFrom("enrolments").select(["userId", "courseId", "status", "heldUntil"]),
    { ...order, ...bounds },
  );
  const row = await db
    .selectFrom(next.as("enrolments"))
    .$if(isStudentAsked, (rows) => rows.innerJoin("users", "users.id", "enrolments.userId"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ and }) => and([...conditions]))
    .executeTakeFirstOrThrow();
  return row.count;
}

function withStudent(db: Db) {
  return db.selectFrom("enrolments").innerJoin("users", "users.id", "enrolments.userId");
}
