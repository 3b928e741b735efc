import { type RawBuilder, type SqlBool, sql } from "kysely";

const PREFIX = "office|";

/** The subject of somebody without an account. No issuer of ID tokens is called so. */
export function officeSubject(id: string): string {
  return `${PREFIX}${id}`;
}

/** Written exactly as in the indexes of people.sql, which SQLite uses for no other spelling. */
export const isWithoutAccount: RawBuilder<SqlBool> = sql<SqlBool>`substr("users"."subject", 1, 7) = ${sql.lit(PREFIX)}`;

/** 0 or 1. */
export const hasAccount = sql<number>`(case when ${isWithoutAccount} then 0 else 1 end)`.as(
  "hasAccount",
);
