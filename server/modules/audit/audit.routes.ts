import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { auditOfficeEndpoints } from "../../../contract/endpoints/audit-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istMidnight } from "../../ist.ts";
import { presentEntry } from "./audit.present.ts";
import { listAuditActors } from "./audit-actors.repository.ts";
import { type AuditFilter, countAuditEntries, listAuditEntries } from "./audit-list.repository.ts";

export function auditRoutes(serve: Serve, { database: { db } }: AppContext): void {
  serve(adminEndpoints.listAuditEntries, async ({ query: asked }) => {
    const filter = auditFilterOf(asked);
    const { rows, nextCursor } = await listAuditEntries(db, filter, asked);
    return {
      entries: rows.map(presentEntry),
      nextCursor,
      total: await countAuditEntries(db, filter),
    };
  });

  serve(auditOfficeEndpoints.listAuditActors, async () => ({
    actors: await listAuditActors(db),
  }));
}

/** What was done to one person, newest first, and how often in all. */
export async function listHistoryOf(
  db: AppContext["database"]["db"],
  { personId, limit }: { personId: string; limit: number },
) {
  const filter = { about: personId };
  const { rows } = await listAuditEntries(db, filter, { limit });
  return { newest: rows.map(presentEntry), total: await countAuditEntries(db, filter) };
}

/** The days of a query as moments. */
export function auditFilterOf({ from, until, ...asked }: AuditFilter): AuditFilter {
  return {
    ...asked,
    from: from && istMidnight(from).toISOString(),
    until: until && istMidnight(until, 1).toISOString(),
  };
}
