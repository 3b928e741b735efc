import { auditOfficeEndpoints } from "../../../contract/endpoints/audit-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { auditFilterOf, countAuditEntries } from "../audit/index.ts";
import { sendOfficeFile } from "../exports/index.ts";
import { auditSheet } from "./audit-sheet.ts";
import { exportedLines } from "./exported-lines.ts";

/** The audit log as a file, newest line first. */
export function auditExportRoutes(serve: Serve, context: AppContext): void {
  serve(auditOfficeEndpoints.downloadAuditLog, (call) => {
    const { format, parts, ...asked } = call.query;
    const filter = auditFilterOf(asked);
    return sendOfficeFile(context, call, {
      about: "audit-log",
      format,
      parts,
      filter: asked,
      sheet: (_, wording) => auditSheet(wording),
      async countRows() {
        return countAuditEntries(context.database.db, filter);
      },
      pages: (wanted) => exportedLines(context.database.db, { ...wanted, filter }),
    });
  });
}
