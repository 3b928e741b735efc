import { auditDetailText } from "../../../contract/audit/detail-text.ts";
import { auditedFieldText } from "../../../contract/audit/field-text.ts";
import { auditedValueText, type ValueFormats } from "../../../contract/audit/value-text.ts";
import { auditActionNames, auditSubjectNames } from "../../../contract/audit-names.ts";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import type { Language } from "../../../contract/errors.ts";
import { istMoment, writtenDay } from "../../ist.ts";
import type { AuditEntryRow } from "../audit/index.ts";
import type { NameOf, Sheet } from "../exports/index.ts";

type Wording = { language: Language; nameOf: NameOf };

/** In the words of the office's page. */
export function auditSheet({ language, nameOf }: Wording): Sheet<AuditEntryRow> {
  const formats = formatsOf({ language, nameOf });
  const actions: Record<string, string> = auditActionNames[language];
  const subjects: Record<string, string> = auditSubjectNames[language];
  const inHindi = language === "hi";
  return {
    name: "Audit log",
    columns: [
      { header: "When", width: 26, read: ({ at }) => istMoment(at) },
      { header: "Who", width: 28, read: ({ actorName }) => actorName },
      { header: "What was done", width: 16, read: ({ action }) => actions[action] ?? action },
      {
        header: "To what",
        width: 16,
        read: ({ subjectType }) => subjects[subjectType] ?? subjectType,
      },
      {
        header: "To whom",
        width: 28,
        read: ({ personName, enquirerName }) => personName ?? enquirerName,
      },
      {
        header: "Course",
        width: 32,
        read: ({ courseTitle, courseTitleHi }) => (inHindi && courseTitleHi) || courseTitle,
      },
      {
        header: "Detail",
        width: 36,
        read: ({ detail }) => detail && auditDetailText(detail, language),
      },
      { header: "Before", width: 50, read: ({ before }) => fieldsText(before, formats) },
      { header: "After", width: 50, read: ({ after }) => fieldsText(after, formats) },
      { header: "Reason", width: 36, read: ({ reason }) => reason },
      { header: "From", width: 20, read: ({ address }) => address },
      { header: "Id of what was changed", width: 38, read: ({ subjectId }) => subjectId },
    ],
  };
}

/** `Fee: ₹45,000; Class: Class 11`. On one line, as spreadsheets hide further ones. */
function fieldsText(json: string | null, formats: ValueFormats): string | null {
  if (json === null) return null;
  // Written by recordAudit alone.
  const fields = JSON.parse(json) as AuditedFields;
  return Object.entries(fields)
    .map(([name, value]) => {
      const field = auditedFieldText(name, formats.language);
      return `${field}: ${auditedValueText(name, value, formats)}`;
    })
    .join("; ");
}

function formatsOf({ language, nameOf }: Wording): ValueFormats {
  const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  return {
    language,
    programmeName: (code) => nameOf("programme", code) ?? code,
    className: (code) => nameOf("class", code) ?? code,
    subjectName: (code) => nameOf("subject", code) ?? code,
    rupees: (paise) => `₹${grouped.format(paise / 100)}`,
    date: writtenDay,
    dateTime: istMoment,
    fileSize: (bytes) => `${grouped.format(Math.ceil(bytes / 1000))} KB`,
  };
}
