import { feesDeskEndpoints } from "../../../contract/endpoints/fees-desk.ts";
import type { DeskStudent } from "../../../contract/entities/fee-desk.ts";
import { payMethods } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { readAccounts } from "./accounts.present.ts";
import { findPayers, listAccountIds, listDay, sumDay } from "./desk.repository.ts";

export function feesDeskRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(feesDeskEndpoints.findFeeStudents, async ({ query }) => ({
    students: query.query === "" ? [] : await findStudents(database.db, query.query, istDay(now())),
  }));

  serve(feesDeskEndpoints.getDaybook, async ({ query: { day }, session }) => {
    if (session.user.role !== "admin" && day !== istDay(now()))
      throw new AppError("admin_required");
    const sums = await sumDay(database.db, day);
    return {
      day,
      sums: payMethods.flatMap((method) => sums.find((each) => each.method === method) ?? []),
      lines: await listDay(database.db, day),
    };
  });
}

/** With what is open of each over all accounts: what was paid too much in one lessens nothing in another. */
async function findStudents(db: Db, query: string, today: string): Promise<DeskStudent[]> {
  const found = await findPayers(db, query);
  const ids = await listAccountIds(
    db,
    found.map(({ id }) => id),
  );
  const accounts = await readAccounts(db, ids, today);
  return found.map(({ phoneNumber, ...student }) => {
    const own = accounts.filter((account) => account.student?.id === student.id);
    const sumOf = (name: "balancePaise" | "overduePaise") =>
      own.reduce((all, { totals }) => all + Math.max(0, totals[name]), 0);
    return {
      ...student,
      phoneEnd: phoneNumber?.slice(-4) || null,
      ...{ balancePaise: sumOf("balancePaise"), overduePaise: sumOf("overduePaise") },
    };
  });
}
