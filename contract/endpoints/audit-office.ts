import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { auditExportQuery, namedPerson } from "../entities/audit.ts";

/** The audit log as a file, and who is in it. */
export const auditOfficeEndpoints = {
  listAuditActors: endpoint("GET /api/admin/audit-actors", {
    access: "admin",
    summary: "Everybody with an account who has a line in the audit log, by name; at most 500",
    rate: "search",
    answer: z.strictObject({ actors: z.array(namedPerson) }),
  }),
  downloadAuditLog: endpoint("GET /api/admin/audit-log-download", {
    access: "admin",
    summary: "The audit log as a spreadsheet (.xlsx) or CSV, filtered as its list is",
    rate: "search",
    query: auditExportQuery,
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
};
