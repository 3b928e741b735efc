import type { Connection } from "../../database/connect.ts";
import type { HolidaysTable } from "../../database/tables/classes.ts";

type Db = Connection["db"];

export async function listHolidays(db: Db): Promise<HolidaysTable[]> {
  return db.selectFrom("holidays").selectAll().orderBy("day").execute();
}

export async function insertHoliday(trx: Db, row: HolidaysTable): Promise<void> {
  await trx
    .insertInto("holidays")
    .values(row)
    .onConflict((same) =>
      same.column("day").doUpdateSet({ nameEn: row.nameEn, nameHi: row.nameHi }),
    )
    .execute();
}

/** False where the day was none. */
export async function deleteHoliday(trx: Db, day: string): Promise<boolean> {
  const deleted = await trx.deleteFrom("holidays").where("day", "=", day).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
