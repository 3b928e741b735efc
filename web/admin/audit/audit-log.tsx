import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { auditActions, auditSubjects } from "../../../contract/entities/closed-lists.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminAuditMessages } from "../../messages/admin-audit.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { DownloadList } from "../list/download-list.tsx";
import { choiceOf } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/audit-log";
import { AboutWhom } from "./about-whom.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { ChangedFields } from "./changed-fields.tsx";

const auditLog = officeList({
  section: "audit-log",
  filterOf: (search) => ({
    actorId: search.get("actorId") ?? undefined,
    about: search.get("about") ?? undefined,
    subjectType: choiceOf(auditSubjects, search.get("subjectType")),
    action: choiceOf(auditActions, search.get("action")),
    from: search.get("from") ?? undefined,
    until: search.get("until") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { entries, ...page } = await call("GET /api/admin/audit-log", { query, signal });
    return { rows: entries, ...page };
  },
});

export function clientLoader(side: Route.ClientLoaderArgs) {
  return loadList(auditLog, side);
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections["audit-log"]);
}

/** The audit log, newest first. */
export default function AuditLogPage() {
  const t = useMessages(adminAuditMessages);
  return (
    <OfficePage
      title={useSectionTitle("audit-log")}
      lead={t.lead}
      actions={<DownloadList about="audit-log" filterOf={auditLog.filterOf} />}
    >
      <AuditFilters />
      <ListTable
        list={auditLog}
        columns={useColumns()}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </OfficePage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useMessages(adminAuditMessages);
  const dateTime = useDateTime();
  return [
    {
      key: "what",
      label: t.what,
      kind: "head",
      cell: ({ action, subjectType }) => t.did(action, subjectType),
    },
    { key: "whom", label: t.whom, cell: (entry) => <AboutWhom entry={entry} /> },
    { key: "detail", label: t.detail, cell: (entry) => <ChangedFields entry={entry} /> },
    { key: "who", label: t.who, cell: ({ actor }) => actor?.name ?? t.nobody },
    { key: "when", label: t.when, cell: ({ at }) => dateTime(at) },
    { key: "address", label: t.address, cell: ({ address }) => address },
  ];
}
