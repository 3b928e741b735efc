import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";

type Db = Connection["db"];
type Rows = {
  [Table in
    | "fee_accounts"
    | "fee_entries"
    | "fee_allocations"
    | "fee_open_charges"]: Database[Table][];
};

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const PART = 900_000;

export type Fees = { accountIds: string[]; codes: string[] };

/**
 * An account of everybody's first enrolment, with ten entries: five instalments of which four are past, a discount, and
 * three or four payments; one in seven owes something.
 */
export async function insertFees(trx: Db, { now }: { now: Date }): Promise<Fees> {
  const enrolled = await trx
    .selectFrom("enrolments")
    .select(({ fn }) => ["userId", fn.min<string>("id").as("enrolmentId")])
    .select(({ fn }) => fn.min<string>("courseId").as("courseId"))
    .groupBy("userId")
    .orderBy("userId")
    .execute();
  const fees: Fees = { accountIds: [], codes: [] };
  for (let from = 0; from < enrolled.length; from += AT_ONCE) {
    const rows: Rows = {
      ...{ fee_accounts: [], fee_entries: [], fee_allocations: [], fee_open_charges: [] },
    };
    for (const [at, person] of enrolled.slice(from, from + AT_ONCE).entries())
      addAccount(rows, { ...person, number: from + at, now });
    await insertAll(trx, rows);
    fees.accountIds.push(...rows.fee_accounts.map(({ id }) => id));
    fees.codes.push(...rows.fee_accounts.map(({ code }) => code));
  }
  return fees;
}

async function insertAll(trx: Db, rows: Rows): Promise<void> {
  for (const table of [
    "fee_accounts",
    "fee_entries",
    "fee_allocations",
    "fee_open_charges",
  ] as const)
    for (let at = 0; at < rows[table].length; at += AT_ONCE)
      await trx
        .insertInto(table)
        // Each table gets its own rows, which the compiler does not follow through the name.
        .values(rows[table].slice(at, at + AT_ONCE) as never)
        .execute();
}

type Person = {
  userId: string;
  enrolmentId: string;
  courseId: string;
  number: number;
  now: Date;
};

function addAccount(rows: Rows, { userId, enrolmentId, courseId, number, now }: Person): void {
  const dayAt = (days: number) =>
    new Date(now.valueOf() + days * DAY_MS).toISOString().slice(0, 10);
  const account = { id: newId(), userId, enrolmentId, courseId, code: codeOf(number) };
  const at = new Date(now.valueOf() - 150 * DAY_MS).toISOString();
  const [accountId, openedAt] = [account.id, at];
  rows.fee_accounts.push({ ...account, plan: null, refundVersion: null, openedAt, version: 1 });
  const write = (entry: Pick<Database["fee_entries"], "kind" | "paise"> & Dated) => {
    const id = newId();
    rows.fee_entries.push({
      ...{ id, accountId, courseId, dueOn: null, method: null, receivedOn: null, reference: null },
      ...{ reason: null, byId: "office", at, reversesId: null, clearedOn: null, ...entry },
    });
    return id;
  };
  const charges = [-120, -90, -60, -30, 30].map((days) => {
    const dueOn = dayAt(days - (number % 28));
    return { dueOn, id: write({ kind: "charge", paise: PART, dueOn }) };
  });
  write({ kind: "discount", paise: -1, at: now.toISOString(), reason: "Sibling" });
  const payments = number % 7 === 0 ? 3 : 4;
  for (const [step, { id: chargeId, dueOn }] of charges.entries()) {
    if (step >= payments || dueOn > dayAt(0)) {
      rows.fee_open_charges.push({ chargeId, accountId, courseId, dueOn, at, openPaise: PART });
      continue;
    }
    const method = (["cash", "upi", "bank", "card"] as const)[(number + step) % 4] ?? "cash";
    const creditId = write({ kind: "payment", paise: -PART, method, receivedOn: dueOn });
    rows.fee_allocations.push({ creditId, chargeId, paise: PART, isByHand: 0 });
  }
}

type Dated = Partial<
  Pick<Database["fee_entries"], "dueOn" | "method" | "receivedOn" | "at" | "reason">
>;

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Another for each number. */
function codeOf(number: number): string {
  const places = [1, 32, 32 ** 2, 32 ** 3].map((size) => Math.floor(number / size) % 32);
  return places.map((place) => SIGNS[place]).join("");
}
