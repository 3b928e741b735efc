import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminAuditLogMessages } from "../../messages/admin-audit-log.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { type Page, usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";

export function clientLoader() {
  return listEntries();
}

async function listEntries(cursor?: string): Promise<Page<AuditEntry>> {
  const { entries, ...page } = await call("listAuditEntries", { query: { cursor } });
  return { rows: entries, ...page };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.auditLog, hi: adminMessages.hi.auditLog });
}

/** Who did what, newest first. */
export default function AuditLogPage({ loaderData: first }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminAuditLogMessages);
  const list = usePagedRows(first, listEntries);
  const columns = useColumns();
  return (
    <OfficePage title={a.auditLog} lead={t.lead}>
      <PagedList
        shown={list.rows.length}
        total={list.total}
        isLoading={list.isLoading}
        onMore={() => void list.more()}
        isFiltered={false}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        <RowTable caption={a.auditLog} columns={columns} rows={list.rows} />
      </PagedList>
    </OfficePage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminAuditLogMessages);
  const dateTime = useDateTime();
  return [
    {
      key: "what",
      label: t.what,
      kind: "head",
      cell: ({ action, subjectType }) => t.did(action, subjectType),
    },
    { key: "detail", label: t.detail, cell: ({ detail }) => detail ?? a.none },
    { key: "who", label: t.who, cell: ({ actor }) => actor?.name ?? t.nobody },
    { key: "when", label: t.when, cell: ({ at }) => dateTime(at) },
    { key: "address", label: t.address, cell: ({ address }) => address },
  ];
}
