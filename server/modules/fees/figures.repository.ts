import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DocumentSnapshot } from "../../../contract/entities/fee-document.ts";
import { dueAges, type FeeFigures } from "../../../contract/entities/fee-dues.ts";
import type { EntryKind } from "../../../contract/entities/fees.ts";
import type { Db } from "../../database/connect.ts";
import { istMidnight } from "../../ist.ts";
import { ageDays, daysBefore, paiseOf } from "./dues.repository.ts";

/** `month` is `2026-11`, `today` a day in India. */
type Asked = { month: string; today: string };

/** What came in and was due in a month, and how old the dues are today. */
export async function readFigures(db: Db, { month, today }: Asked): Promise<FeeFigures> {
  const [paid, charged, open, lessened, ageing] = await Promise.all([
    listPaid(db, month),
    listCharged(db, month),
    listOpen(db, month),
    sumLessened(db, month),
    listAgeing(db, today),
  ]);
  const sumOf = (rows: readonly { paise: number }[]) =>
    rows.reduce((all, { paise }) => all + Number(paise), 0);
  const received = paid.filter(({ isRefund }) => Number(isRefund) === 0);
  const methods = Map.groupBy(received, ({ method }) => method ?? "cash");
  return {
    collectedPaise: -sumOf(received) || 0,
    refundedPaise: sumOf(paid.filter(({ isRefund }) => Number(isRefund) === 1)),
    discountPaise: -Number(lessened.discountPaise) || 0,
    writtenOffPaise: -Number(lessened.writtenOffPaise) || 0,
    chargedPaise: sumOf(charged),
    methods: [...methods].map(([method, rows]) => ({ method, paise: -sumOf(rows) || 0 })),
    courses: await byCourse(db, { received, charged, open }),
    ageing,
  };
}

type OfCourse = { courseId: string | null; paise: number };
type Parts = Record<"received" | "charged" | "open", readonly OfCourse[]>;

async function byCourse(db: Db, parts: Parts): Promise<FeeFigures["courses"]> {
  const { received, charged, open } = parts;
  const ids = new Set([...received, ...charged, ...open].map(({ courseId }) => courseId));
  const courses = await db
    .selectFrom("courses")
    .select(["id", "title", "titleHi"])
    .where("id", "in", [...ids, ""])
    .orderBy("title")
    .execute();
  const of = (rows: readonly OfCourse[], id: string | null) =>
    rows.reduce((all, row) => all + (row.courseId === id ? Number(row.paise) : 0), 0);
  const known = [...courses, ...(ids.has(null) ? [null] : [])];
  return known.map((course) => {
    const id = course?.id ?? null;
    return {
      course,
      collectedPaise: -of(received, id) || 0,
      ...{ chargedPaise: of(charged, id), openPaise: of(open, id) },
    };
  });
}

/** A reversal is of the kind that it takes back. Looked up for reversals alone: a join would read every entry. */
const countedKind = sql<EntryKind>`case when "entry"."kind" <> 'reversal' then "entry"."kind" else
  (select "reversed"."kind" from "fee_entries" as "reversed" where "reversed"."id" = "entry"."reversesId") end`;

/** Payments and refunds with what took them back, which counts on its own day. */
function listPaid(db: Db, month: string) {
  return db
    .selectFrom("fee_entries as entry")
    .select(["entry.courseId", "entry.method"])
    .select(sql<number>`case when ${countedKind} = 'refund' then 1 else 0 end`.as("isRefund"))
    .select(paiseOf("entry.paise"))
    .where("entry.receivedOn", ">=", `${month}-01`)
    .where("entry.receivedOn", "<=", `${month}-31`)
    .groupBy(["entry.courseId", "entry.method", "isRefund"])
    .execute();
}

/**
 * When a charge, or what took it back, counts in a month: it fell due there, or it was written there after its day, so that
 * a month that is over stays as it was.
 */
function countedIn(month: string): RawBuilder<SqlBool>[] {
  const { from, until } = momentsOf(month);
  return [
    sql`"charge"."dueOn" >= ${`${month}-01`} and "charge"."dueOn" <= ${`${month}-31`}
    and "charge"."at" < ${until}`,
    sql`"charge"."at" > "charge"."dueOn" and "charge"."dueOn" < ${`${month}-01`}
    and "charge"."at" >= ${from} and "charge"."at" < ${until}`,
  ];
}

/** What fell due in the month, less what was taken back. */
async function listCharged(db: Db, month: string) {
  // Charges and what took one back have a day on which they are due.
  const charges = db
    .selectFrom("fee_entries as charge")
    .select("charge.courseId")
    .select(paiseOf("charge.paise"))
    .where("charge.dueOn", "is not", null)
    .groupBy("charge.courseId");
  const both = countedIn(month).map((isCounted) => charges.where(isCounted).execute());
  return (await Promise.all(both)).flat();
}

/** What is open today of the charges that count in the month. */
async function listOpen(db: Db, month: string) {
  const charges = db
    .selectFrom("fee_open_charges as charge")
    .select("charge.courseId")
    .select(paiseOf("charge.openPaise"))
    .groupBy("charge.courseId");
  const both = countedIn(month).map((isCounted) => charges.where(isCounted).execute());
  return (await Promise.all(both)).flat();
}

/** What was forgiven in the month, less what was taken back of it there. */
function sumLessened(db: Db, month: string) {
  const { from, until } = momentsOf(month);
  const sumOf = (kind: EntryKind) =>
    sql<
      number | null
    >`cast(sum("entry"."paise") filter (where ${countedKind} = ${kind}) as bigint)`;
  return db
    .selectFrom("fee_entries as entry")
    .select([sumOf("discount").as("discountPaise"), sumOf("write-off").as("writtenOffPaise")])
    .where(sql<SqlBool>`"entry"."kind" in ('discount', 'write-off', 'reversal')`)
    .where("entry.at", ">=", from)
    .where("entry.at", "<", until)
    .executeTakeFirstOrThrow();
}

/** The month in India (ISO 8601 UTC); `until` is the first moment after it. */
function momentsOf(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return {
    from: istMidnight(`${month}-01`).toISOString(),
    until: istMidnight(next).toISOString(),
  };
}

async function listAgeing(db: Db, today: string): Promise<FeeFigures["ageing"]> {
  const rows = await db
    .selectFrom("fee_open_charges as open")
    .select(({ fn }) => fn.min<string>("open.dueOn").as("dueSince"))
    .select(paiseOf("open.openPaise"))
    .where("open.dueOn", "<", today)
    .groupBy("open.accountId")
    .execute();
  return dueAges.map((age) => {
    const [newest, oldest] = ageDays[age].map((days) => daysBefore(today, days));
    const own = rows.filter(
      ({ dueSince }) => dueSince <= (newest ?? "") && (!oldest || dueSince >= oldest),
    );
    const overduePaise = own.reduce((all, { paise }) => all + Number(paise), 0);
    return { age, accounts: own.length, overduePaise };
  });
}

type Tax = Record<"percent" | "valuePaise" | "cgstPaise" | "sgstPaise", number>;

/**
 * The tax on the documents of a month, by rate; what was given back is taken off, and what was cancelled in the month in
 * which it was, so that a month that is over stays as it was.
 */
export async function readTaxes(db: Db, month: string): Promise<Tax[]> {
  const { from, until } = momentsOf(month);
  const rows = await db
    .selectFrom("fee_documents")
    .select(["snapshot", "at", "cancelledAt"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("at", ">=", from), eb("at", "<", until)]),
        and([eb("cancelledAt", ">=", from), eb("cancelledAt", "<", until)]),
      ]),
    )
    .execute();
  const isOfMonth = (moment: string | null) => moment !== null && moment >= from && moment < until;
  const taxes = new Map<number, Tax>();
  for (const { snapshot, at, cancelledAt } of rows) {
    const { kind, tax } = JSON.parse(snapshot) as DocumentSnapshot;
    if (!tax) continue;
    const times = Number(isOfMonth(at)) - Number(isOfMonth(cancelledAt));
    const sign = kind === "refund-voucher" || kind === "credit-note" ? -times : times;
    const all = taxes.get(tax.percent);
    taxes.set(tax.percent, {
      percent: tax.percent,
      valuePaise: (all?.valuePaise ?? 0) + sign * tax.valuePaise,
      cgstPaise: (all?.cgstPaise ?? 0) + sign * tax.cgstPaise,
      sgstPaise: (all?.sgstPaise ?? 0) + sign * tax.sgstPaise,
    });
  }
  return [...taxes.values()].toSorted((one, other) => one.percent - other.percent);
}

/** Every entry with whose it is, by id, for the spreadsheet. */
export async function listEntryRows(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom("fee_entries as entry")
    .innerJoin("fee_accounts as account", "account.id", "entry.accountId")
    .leftJoin("users", "users.id", "account.userId")
    .leftJoin("courses", "courses.id", "account.courseId")
    .select(["entry.id", "entry.kind", "entry.paise", "entry.dueOn", "entry.method"])
    .select(["entry.receivedOn", "entry.reference", "entry.reason", "entry.at"])
    .select(["account.code", "users.name as fullName", "courses.title as courseTitle"])
    .select(sql<number>`1`.as("matches"))
    .where("entry.id", ">", after)
    .orderBy("entry.id")
    .limit(limit)
    .execute();
}
