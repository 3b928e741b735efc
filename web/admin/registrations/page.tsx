import type { Registration } from "../../../contract/entities/registration.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useMessages } from "../../messages/messages.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { type Page, usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";
import { RegistrationTable } from "./registration-table.tsx";

export function clientLoader() {
  return listRegistrations();
}

async function listRegistrations(cursor?: string): Promise<Page<Registration>> {
  const { registrations, ...page } = await call("listAllRegistrations", {
    query: { cursor },
  });
  return { rows: registrations, ...page };
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminMessages;
  return privateMeta(side, { en: en.registrations, hi: hi.registrations });
}

/** The interest that students registered; the office calls them back. */
export default function RegistrationsPage({ loaderData: first }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolmentsMessages);
  const list = usePagedRows(first, listRegistrations);
  return (
    <OfficePage title={a.registrations} lead={t.registrationsLead}>
      <PagedList
        shown={list.rows.length}
        total={list.total}
        isLoading={list.isLoading}
        onMore={() => void list.more()}
        isFiltered={false}
        empty={{ title: t.noRegistration, text: t.noRegistrationText }}
      >
        <RegistrationTable registrations={list.rows} />
      </PagedList>
    </OfficePage>
  );
}
