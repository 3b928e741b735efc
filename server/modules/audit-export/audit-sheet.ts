import { istMoment } from "../../ist.ts";
import type { AuditEntryRow } from "../audit/index.ts";
import type { Sheet } from "../exports/index.ts";

export const auditSheet: Sheet<AuditEntryRow> = {
  name: "Audit log",
  columns: [
    { header: "When", width: 26, read: ({ at }) => istMoment(at) },
    { header: "Who", width: 28, read: ({ actorName }) => actorName },
    { header: "What was done", width: 16, read: ({ action }, nameOf) => nameOf("action", action) },
    {
      header: "To what",
      width: 16,
      read: ({ subjectType }, nameOf) => nameOf("audited", subjectType),
    },
    {
      header: "To whom",
      width: 28,
      read: ({ personName, enquirerName }) => personName ?? enquirerName,
    },
    { header: "Course", width: 32, read: ({ courseTitle }) => courseTitle },
    { header: "Detail", width: 36, read: ({ detail }) => detail },
    { header: "Before", width: 50, read: ({ before }) => before },
    { header: "After", width: 50, read: ({ after }) => after },
    { header: "Reason", width: 36, read: ({ reason }) => reason },
    { header: "From", width: 20, read: ({ address }) => address },
    { header: "Id of what was changed", width: 38, read: ({ subjectId }) => subjectId },
  ],
};
