import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { auditActions, auditSubjects } from "../../../contract/entities/closed-lists.ts";
import { call } from "../../api/call.ts";
import { adminAuditMessages } from "../../messages/admin-audit.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar, FilterDate, FilterSelect, useAddressChoice } from "../list/filter-bar.tsx";

/** Filters by actor, subject, action and dates, and by one record when that record's page linked here. */
export function AuditFilters() {
  const t = useMessages(adminAuditMessages);
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
  const t = useMessages(adminAuditMessages);
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
  const t = useMessages(adminAuditMessages);
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
