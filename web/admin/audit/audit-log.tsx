import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { auditActions, auditSubjects } from "../../../contract/entities/closed-lists.ts";
import { call } from "../../api/call.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { adminAuditTexts } from "../../texts/admin-audit.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import {
  choiceOf,
  FilterBar,
  FilterDate,
  FilterSelect,
  useAddressChoice,
} from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/audit-log";
import { AboutWhom } from "./about-whom.tsx";
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

export const meta = privateTitle(adminSections["audit-log"]);

/** The audit log, newest first. */
export default function AuditLogPage() {
  const t = useTexts(adminAuditTexts);
  return (
    <OfficePage title={useSectionTitle("audit-log")} lead={t.lead}>
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
  const t = useTexts(adminAuditTexts);
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

/** Filters by actor, subject, action and dates, and by one record when that record's page linked here. */
function AuditFilters() {
  const t = useTexts(adminAuditTexts);
  const [search] = useSearchParams();
  const about = search.get("about");
  return (
    <div className="grid gap-3">
      <FilterBar>
        <ActorSelect />
        <FilterSelect
          name="subjectType"
          label={t.subjectLabel}
          all={t.allSubjects}
          options={auditSubjects.map((value) => ({ value, label: t.subject(value) }))}
        />
        <FilterSelect
          name="action"
          label={t.actionLabel}
          all={t.allActions}
          options={auditActions.map((value) => ({ value, label: t.action(value) }))}
        />
        <FilterDate name="from" label={t.from} />
        <FilterDate name="until" label={t.until} />
        {about === null ? null : <input type="hidden" name="about" value={about} />}
      </FilterBar>
      {about === null ? null : <AboutOne />}
    </div>
  );
}

/** Offers whoever is in the log: admins, also former ones, and teachers. */
function ActorSelect() {
  const t = useTexts(adminAuditTexts);
  const inLog = useQuery({
    queryKey: ["audit-actors"],
    queryFn: ({ signal }) => call("GET /api/admin/audit-actors", { signal }),
  });
  const actors = inLog.data?.actors ?? [];
  return (
    <FilterSelect
      // Mounted again when the options arrive: only then can it show the address's value.
      key={actors.length}
      name="actorId"
      label={t.who}
      all={t.allActors}
      options={actors.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function AboutOne() {
  const t = useTexts(adminAuditTexts);
  const [, setAbout] = useAddressChoice("about");
  return (
    <p className="flex flex-wrap items-center gap-3 text-soft">
      {t.aboutOne}
      <Button variant="outline" onClick={() => setAbout("")}>
        {t.showAll}
      </Button>
    </p>
  );
}
