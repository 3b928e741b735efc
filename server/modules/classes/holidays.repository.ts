import type { Holiday } from "../../../contract/entities/holiday.ts";
import type { Db } from "../../database/connect.ts";

export async function listHolidays(db: Db): Promise<Holiday[]> {
  const rows = await db.selectFrom("holidays").selectAll().orderBy("day").execute();
  return rows.map(({ courseIds, ...row }) => ({
    ...row,
    // Written by insertHoliday alone.
    ...(courseIds !== null && { courseIds: JSON.parse(courseIds) as string[] }),
  }));
}

/** Those of one course. */
export async function listHolidaysOf(
  db: Db,
  courseId: string,
): Promise<Omit<Holiday, "courseIds">[]> {
  const holidays = await listHolidays(db);
  return holidays
    .filter((each) => isHolidayOf(each, courseId))
    .map(({ courseIds: _, ...named }) => named);
}

export function isHolidayOf({ courseIds }: Pick<Holiday, "courseIds">, courseId: string): boolean {
  return courseIds?.includes(courseId) ?? true;
}

/** Over one of the same day. */
export async function insertHoliday(trx: Db, { courseIds: named, ...row }: Holiday): Promise<void> {
  const { nameEn, nameHi } = row;
  const courseIds = named ? JSON.stringify(named) : null;
  await trx
    .insertInto("holidays")
    .values({ ...row, courseIds })
    .onConflict((same) => same.column("day").doUpdateSet({ nameEn, nameHi, courseIds }))
    .execute();
}

/** False where the day was none. */
export async function deleteHoliday(trx: Db, day: string): Promise<boolean> {
  const deleted = await trx.deleteFrom("holidays").where("day", "=", day).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
