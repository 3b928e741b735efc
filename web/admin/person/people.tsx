import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminPeopleTexts } from "../../texts/admin-people.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { searchedText } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList, officeList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { ContactLinks, EmailText } from "../student-cells.tsx";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/people";
import { useEnrolPeople } from "./enrol-people.tsx";
import { PeopleFilters, peopleFilterOf } from "./people-filters.tsx";
import { PeopleToMerge } from "./people-to-merge.tsx";

const peopleList = officeList({
  section: "people",
  filterOf: (search) => ({
    query: searchedText(search),
    ...peopleFilterOf(search),
  }),
  async fetchPage(query, signal) {
    const { users, ...page } = await call("GET /api/admin/get-users", { query, signal });
    return { rows: users, ...page };
  },
});

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(peopleList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("people")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.people);
}

/** People: find them, reach their families, enrol several, and add more. What is done to one stands on their page. */
export default function PeoplePage() {
  const t = useTexts(adminPeopleTexts);
  const enrolling = useEnrolPeople();
  return (
    <OfficePage title={useSectionTitle("people")} lead={t.lead} actions={<AddPerson />}>
      <PeopleToMerge />
      <SavedViews list="people" />
      <PeopleFilters />
      <ListTable
        list={peopleList}
        columns={useColumns()}
        empty={{ title: t.empty, text: t.emptyText }}
        summary={t.people}
        bulk={enrolling.buttons}
      />
      {enrolling.dialog}
    </OfficePage>
  );
}

function AddPerson() {
  const t = useTexts(adminPeopleTexts);
  const paths = usePaths();
  return (
    <>
      <LinkButton variant="outline" to={paths.adminImportPeople()}>
        {t.importPeople}
      </LinkButton>
      <LinkButton to={paths.adminNewPerson()}>{t.addPerson}</LinkButton>
    </>
  );
}

function useColumns(): Column<ListedUser>[] {
  const t = useTexts(adminPeopleTexts);
  const dateTime = useDateTime();
  const { number } = useFormats();
  const { gradeName } = useLookups();
  return [
    { key: "name", label: t.name, kind: "head", cell: (person) => <PersonName person={person} /> },
    {
      key: "parent",
      label: t.parent,
      cell: ({ parentName, enrollmentFormFilled }) =>
        parentName ??
        (enrollmentFormFilled ? null : <span className="text-faint">{t.noForm}</span>),
    },
    { key: "phone", label: t.phone, cell: phoneOf },
    {
      key: "class",
      label: t.classLabel,
      cell: ({ selectedClass }) => (selectedClass === null ? null : gradeName(selectedClass)),
    },
    {
      key: "courses",
      label: t.courses,
      cell: ({ coursesEnrolled }) => number(coursesEnrolled.length),
    },
    {
      key: "lastSignIn",
      label: t.lastSignIn,
      cell: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : t.never),
    },
  ];
}

function phoneOf({ name, phoneNumber }: ListedUser) {
  return phoneNumber === null ? null : <ContactLinks name={name} number={phoneNumber} />;
}

function RoleBadge({ role }: Pick<ListedUser, "role">) {
  const t = useTexts(adminPeopleTexts);
  return <Badge tone={role === "admin" ? "indigo" : "neutral"}>{t.role(role)}</Badge>;
}

function PersonName({ person }: { person: ListedUser }) {
  const t = useTexts(adminPeopleTexts);
  const paths = usePaths();
  const isYou = useSession().user?.id === person.id;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} picture={person.pic} size="small" />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink to={paths.adminPerson(person.id)}>{person.name}</TextLink>
          {isYou ? <Badge>{t.yourself}</Badge> : null}
          {person.role === "student" ? null : <RoleBadge role={person.role} />}
          {person.hasAccount ? null : <Badge>{t.noAccount}</Badge>}
        </span>
        <span className="text-sm font-normal [overflow-wrap:anywhere] text-soft">
          <EmailText email={person.email} />
          {person.hasAccount ? <UnverifiedEmail isVerified={person.emailVerified} /> : null}
        </span>
      </span>
    </span>
  );
}
