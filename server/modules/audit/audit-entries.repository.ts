import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";

type Db = Connection["db"];

/** `actorName` is null where that person's account is gone. */
export type AuditEntryRow = {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: string | null;
  address: string;
};

/** What was recorded, newest first. */
export async function listAuditEntries(db: Db, request: PageRequest): Promise<Page<AuditEntryRow>> {
  const { after, fetch, limit } = pageBounds(request);
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.actorId")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.actorId",
      "users.name as actorName",
      "audit_log.action",
      "audit_log.subjectType",
      "audit_log.subjectId",
      "audit_log.detail",
      "audit_log.address",
    ])
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("audit_log.at", "audit_log.id"),
          "<",
          where.tuple(after?.at ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(fetch)
    .execute();
  return toPage(rows, { limit, cursorOf: ({ at, id }) => ({ at, id }) });
}

export async function countAuditEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
