import { useQuery } from "@tanstack/react-query";
import type { Person } from "../../../contract/entities/person.ts";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { MailLink } from "../student-cells.tsx";
import type { Route } from "./+types/person";
import { AccountActions } from "./account-actions.tsx";
import { AdmissionSlip } from "./admission-slip.tsx";
import { JoinCandidates } from "./join-candidates.tsx";
import { OfficeNotes } from "./office-notes.tsx";
import { PersonContact } from "./person-contact.tsx";
import { PersonLists } from "./person-lists.tsx";
import { personQuery } from "./person-query.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...personQuery(params.personId), staleTime: 0 };
  return orNotFound(queryClient.fetchQuery(query));
}

export function meta(side: Route.MetaArgs) {
  const name = side.loaderData?.user.name;
  return privateMeta(side, {
    en: name ?? adminSections.people.en,
    hi: name ?? adminSections.people.hi,
  });
}

/** One person: how to reach the family, what they take part in, and what the office noted. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const person = useQuery(personQuery(loaderData.user.id)).data ?? loaderData;
  const paths = usePaths();
  const people = useSectionTitle("people");
  const { name } = person.user;
  return (
    <OfficePage
      title={name}
      crumbs={[{ label: people, to: paths.adminSection("people") }, { label: name }]}
    >
      <Identity user={person.user} />
      <JoinCandidates person={person} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <PersonContact person={person} />
          <OfficeNotes
            subject={{ subjectType: "user", subjectId: person.user.id }}
            notes={person.notes}
            onChanged={() =>
              queryClient.invalidateQueries({ queryKey: personQuery(person.user.id).queryKey })
            }
          />
          <AdmissionSlip person={person} />
          <AccountActions user={person.user} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PersonLists person={person} />
        </div>
      </div>
    </OfficePage>
  );
}

function Identity({ user }: Pick<Person, "user">) {
  const t = useMessages(adminPersonMessages);
  const p = useMessages(adminPeopleMessages);
  const dateTime = useDateTime();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={user.name} picture={user.pic} size="small" />
      {user.email === "" ? null : (
        <span>
          <MailLink email={user.email} />
          {user.hasAccount ? <UnverifiedEmail isVerified={user.emailVerified} /> : null}
        </span>
      )}
      <Badge tone={user.role === "admin" ? "indigo" : "neutral"}>{p.role(user.role)}</Badge>
      {user.hasAccount ? null : <Badge>{p.noAccount}</Badge>}
      {user.suspendedAt ? (
        <Badge tone="marigold">{t.suspended(dateTime(user.suspendedAt))}</Badge>
      ) : null}
      <span className="text-sm text-soft">{t.since(dateTime(user.createdAt))}</span>
      {user.hasAccount ? (
        <span className="text-sm text-soft">
          {user.lastSignInAt ? t.lastSignIn(dateTime(user.lastSignInAt)) : t.neverSignedIn}
        </span>
      ) : null}
    </div>
  );
}
