import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdmissionSlip as Slip } from "../../../contract/entities/admission-slip.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { call, failureText } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminAdmissionSlipTexts } from "../../texts/admin-contact.ts";
import { adminPeopleTexts } from "../../texts/admin-people.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { MailLink } from "../student-cells.tsx";
import type { Route } from "./+types/person";
import { AccountActions } from "./account-actions.tsx";
import { ExamGrant } from "./exam-grant.tsx";
import { MergeCandidates } from "./merge-candidates.tsx";
import { OfficeNotes } from "./office-notes.tsx";
import { PersonContact } from "./person-contact.tsx";
import { PersonFees } from "./person-fees.tsx";
import { PersonLists } from "./person-lists.tsx";
import { personQuery } from "./person-query.ts";
import { type MadeSlip, SlipDialog } from "./slip-dialog.tsx";

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
      <MergeCandidates person={person} />
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
          <PersonFees user={person.user} />
          <ExamGrant user={person.user} />
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
  const t = useTexts(adminPersonTexts);
  const p = useTexts(adminPeopleTexts);
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

/** The slip by which a family takes over this record: its state, and making it and taking it back. */
export function AdmissionSlip({ person }: { person: Person }) {
  const t = useTexts(adminAdmissionSlipTexts);
  const a = useTexts(adminTexts);
  const [asked, setAsked] = useState<"anew" | "revocation">();
  const [made, setMade] = useState<MadeSlip>();
  const { user, admissionSlip: slip } = person;
  const { make, revoke } = useSlip(user.id, setMade);
  const close = () => setAsked(undefined);
  if (user.hasAccount && !slip) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.title}</h2>
      {user.hasAccount ? null : <p className="text-soft">{t.about}</p>}
      <p>{slip ? <SlipState slip={slip} /> : t.none}</p>
      {make.error && !asked ? (
        <FailedState message={failureText(make.error, { fallback: a.changeFailed })} />
      ) : null}
      {user.hasAccount ? null : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            isBusy={make.isPending}
            onClick={() => (slip ? setAsked("anew") : make.mutate(user.id))}
          >
            {slip ? t.makeAnew : t.make}
          </Button>
          {slip ? (
            <Button variant="outline" onClick={() => setAsked("revocation")}>
              {t.revoke}
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        asked={asked === "anew" ? user.id : undefined}
        change={make}
        onClose={close}
        title={t.anewTitle}
        text={t.anewText}
        action={t.makeAnew}
      />
      <ConfirmDialog
        asked={asked === "revocation" ? user.id : undefined}
        change={revoke}
        onClose={close}
        title={t.revokeTitle}
        text={t.revokeText}
        action={t.revoke}
      />
      <SlipDialog
        made={made}
        name={user.name}
        number={person.form?.phoneNumber ?? ""}
        onClose={() => setMade(undefined)}
      />
    </Card>
  );
}

function SlipState({ slip: { byName, madeAt, expiresAt, usedAt } }: { slip: Slip }) {
  const t = useTexts(adminAdmissionSlipTexts);
  const dateTime = useDateTime();
  const by = byName ?? t.formerAdmin;
  if (usedAt !== null) return t.used(by, dateTime(madeAt), dateTime(usedAt));
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (isOver ? t.over : t.out)(by, dateTime(madeAt), dateTime(expiresAt));
}

function useSlip(id: string, onMade: (made: MadeSlip) => void) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
  const make = useMutation({
    mutationFn: (id: string) =>
      call("POST /api/admin/users/:id/admission-slip", { params: { id } }),
    async onSuccess({ code, slip }) {
      onMade({ code, expiresAt: slip.expiresAt });
      await renew();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      call("DELETE /api/admin/users/:id/admission-slip", { params: { id } }),
    async onSuccess({ message }) {
      notify.success(message);
      await renew();
    },
  });
  return { make, revoke };
}
