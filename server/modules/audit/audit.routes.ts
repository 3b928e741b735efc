import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { presentAuditEntry } from "./audit.present.ts";
import { countAuditEntries, listAuditEntries } from "./audit-entries.repository.ts";

/** The audit log. */
export function auditRoutes(serve: Serve, { database }: AppContext): void {
  serve(adminEndpoints.listAuditEntries, async ({ query }) => {
    const page = await listAuditEntries(database.db, query);
    const total = await countAuditEntries(database.db);
    return { entries: page.rows.map(presentAuditEntry), nextCursor: page.nextCursor, total };
  });
}
