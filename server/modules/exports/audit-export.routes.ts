import { auditLineText } from "../../../contract/audit/line-text.ts";
import { fieldTexts, type ValueFormats } from "../../../contract/audit/value-text.ts";
import { auditActionNames, auditSubjectNames } from "../../../contract/audit-names.ts";
import { auditOfficeEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { istMoment, writtenDay } from "../../ist.ts";
import {
  type AuditEntryRow,
  type AuditFilter,
  auditFilterOf,
  countAuditEntries,
  listAuditEntries,
} from "../audit/index.ts";
import { rowsByCursor, type Wanted } from "./each-page.ts";
import type { Sheet } from "./office-file.ts";
import { sendOfficeFile } from "./send-office-file.ts";
import type { NameOf } from "./value-names.ts";

/** The audit log as a file, newest line first. */
export function auditExportRoutes(serve: Serve, context: AppContext): void {
  serve(auditOfficeEndpoints.downloadAuditLog, (call) => {
    const { format: _, parts: __, ...asked } = call.query;
    const filter = auditFilterOf(asked);
    return sendOfficeFile(context, call, {
      about: "audit-log",
      sheet: (_, wording) => auditSheet(wording),
      countRows: () => countAuditEntries(context.database.db, filter),
      pages: (wanted) => exportedLines(context.database.db, { ...wanted, filter }),
    });
  });
}

/** Every line that the filter leaves, by the pages of the audit log's own list: newest first. */
function exportedLines(
  db: Db,
  { filter, ...wanted }: Wanted & { filter: AuditFilter },
): AsyncGenerator<AuditEntryRow[], void, undefined> {
  return rowsByCursor(wanted, (page) => listAuditEntries(db, filter, page));
}

type Wording = { language: Language; nameOf: NameOf };

/** In the words of the office's page. */
function auditSheet({ language, nameOf }: Wording): Sheet<AuditEntryRow> {
  const formats = formatsOf({ language, nameOf });
  const actions: Record<string, string> = auditActionNames[language];
  const subjects: Record<string, string> = auditSubjectNames[language];
  const inHindi = language === "hi";
  return {
    name: "Audit log",
    columns: [
      { header: "at", width: 26, read: ({ at }) => istMoment(at) },
      { header: "actor", width: 28, read: ({ actorName }) => actorName },
      { header: "action", width: 16, read: ({ action }) => actions[action] ?? action },
      {
        header: "subjectType",
        width: 16,
        read: ({ subjectType }) => subjects[subjectType] ?? subjectType,
      },
      {
        header: "person",
        width: 28,
        read: ({ personName, enquirerName }) => personName ?? enquirerName,
      },
      {
        header: "courseTitle",
        width: 32,
        read: ({ courseTitle, courseTitleHi }) => (inHindi && courseTitleHi) || courseTitle,
      },
      { header: "detail", width: 36, read: (row) => auditLineText(lineOf(row), language) ?? null },
      { header: "before", width: 50, read: (row) => fieldsText(lineOf(row).before, formats) },
      { header: "after", width: 50, read: (row) => fieldsText(lineOf(row).after, formats) },
      { header: "reason", width: 36, read: ({ reason }) => reason },
      { header: "address", width: 20, read: ({ address }) => address },
      { header: "subjectId", width: 38, read: ({ subjectId }) => subjectId },
    ],
  };
}

/** `Fee: ₹45,000; Class: Class 11`. On one line, as spreadsheets hide further ones. */
function fieldsText(values: AuditedFields | null, formats: ValueFormats): string | null {
  return values && fieldTexts(values, formats).join("; ");
}

function lineOf({ before, after, ...row }: AuditEntryRow) {
  // Written by recordAudit alone.
  const parsed = (json: string | null) => json && (JSON.parse(json) as AuditedFields);
  return { ...row, before: parsed(before) || null, after: parsed(after) || null };
}

function formatsOf({ language, nameOf }: Wording): ValueFormats {
  const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  return {
    language,
    programmeName: (code) => nameOf("programme", code) ?? code,
    gradeName: (code) => nameOf("class", code) ?? code,
    subjectName: (code) => nameOf("subject", code) ?? code,
    rupees: (paise) => `₹${grouped.format(paise / 100)}`,
    date: writtenDay,
    dateTime: istMoment,
    fileSize: (bytes) => `${grouped.format(Math.ceil(bytes / 1000))} KB`,
  };
}
