import { endpoint } from "../endpoint.ts";
import { auditExportQuery } from "../entities/audit.ts";

/** The audit log as a file. */
export const auditOfficeEndpoints = {
  downloadAuditLog: endpoint({
    method: "GET",
    path: "/api/admin/audit-log-download",
    access: "admin",
    summary: "The audit log as a spreadsheet (.xlsx) or CSV, filtered as its list is",
    status: 200,
    rate: "search",
    query: auditExportQuery,
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
};
