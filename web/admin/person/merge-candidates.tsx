import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import {
  type KeptForm,
  keptForms,
  type MergeCandidate,
  type Person,
} from "../../../contract/entities/person.ts";
import { mailboxOf } from "../../../contract/mailbox.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminAccountMergeTexts } from "../../texts/admin-new-person.ts";
import { enrolmentFieldNames } from "../../texts/enrolment-form.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Table } from "../../ui/table.tsx";
import { notify } from "../../ui/toast.ts";
import { peopleToJoinQuery } from "./people-to-merge.tsx";
import { personQuery } from "./person-query.ts";

/** Accounts that may belong to this person, or the other way about, each to be joined or refused; why stands with it. */
export function MergeCandidates({ person }: { person: Person }) {
  return person.mergeCandidates.map((other) => (
    <Candidate key={other.id} person={person} other={other} />
  ));
}

type CandidateProps = { person: Person; other: MergeCandidate };

function Candidate({ person, other }: CandidateProps) {
  const t = useTexts(adminAccountMergeTexts);
  const paths = usePaths();
  const [asked, setAsked] = useState<"join" | "refuse">();
  const [chosen, choose] = useState<KeptForm>("office");
  const { join, refuse } = useDecision({ person, other });
  const close = () => setAsked(undefined);
  const account = other.hasAccount ? other : person.user;
  const isSameMailbox = mailboxOf(other.email) === mailboxOf(person.user.email);
  const sides = other.hasAccount
    ? { office: person.form, account: other.form }
    : { office: other.form, account: person.form };
  return (
    <Card className="grid gap-4 border-marigold">
      <h2 className="text-heading">{t.title}</h2>
      <p className="text-soft">
        <TextLink to={paths.adminPerson(other.id)}>{other.name}</TextLink>
        {" · "}
        {isSameMailbox ? t.sameMailbox(account.email) : t.sameForm}
        <UnverifiedEmail isVerified={account.emailVerified} />
      </p>
      <BothForms {...sides} />
      {sides.office && sides.account ? <KeptFormChoice value={chosen} onChange={choose} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked("join")}>{t.join}</Button>
        <Button variant="outline" onClick={() => setAsked("refuse")}>
          {t.refuse}
        </Button>
      </div>
      <ConfirmDialog
        asked={asked === "join" ? chosen : undefined}
        change={join}
        onClose={close}
        title={t.joinTitle(other.name)}
        text={t.joinText}
        action={t.join}
        typedName={other.name}
      />
      <ConfirmDialog
        asked={asked === "refuse" ? other : undefined}
        change={refuse}
        onClose={close}
        title={t.refuseTitle(other.name)}
        text={t.refuseText}
        action={t.refuse}
      />
    </Card>
  );
}

/**
 * Joins two people or keeps them apart. After joining, the account's page is shown, whichever page this was.
 */
function useDecision({ person: { user }, other }: CandidateProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const [id, accountId] = other.hasAccount ? [user.id, other.id] : [other.id, user.id];
  const refreshed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: personQuery(accountId).queryKey }),
      queries.invalidateQueries({ queryKey: ["people"] }),
      queries.invalidateQueries({ queryKey: peopleToJoinQuery.queryKey }),
    ]);
  const join = useMutation({
    mutationFn: (keepForm: KeptForm) =>
      call("POST /api/admin/users/:id/joining", { params: { id }, body: { accountId, keepForm } }),
    async onSuccess({ message }) {
      notify.success(message);
      if (user.id === id) await navigate(paths.adminPerson(accountId), { replace: true });
      await refreshed();
    },
  });
  const refuse = useMutation({
    mutationFn: (_: MergeCandidate) =>
      call("POST /api/admin/users/:id/joining-refusal", { params: { id }, body: { accountId } }),
    async onSuccess({ message }) {
      notify.success(message);
      await refreshed();
      await queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
    },
  });
  return { join, refuse };
}

type BothFormsProps = Record<KeptForm, EnrolmentForm | null>;

/** Narrower than a table's own cells, as three columns stand on a phone. */
const cellClasses = "border-t border-rule px-2 py-2 align-top wrap-anywhere sm:px-4";
const headClasses = "bg-well px-2 py-3 text-start text-sm font-semibold text-soft sm:px-4";

/** The two forms side by side; where they differ, the difference is marked. */
function BothForms({ office, account }: BothFormsProps) {
  const t = useTexts(adminAccountMergeTexts);
  const names = enrolmentFieldNames[useLanguage()];
  const { gradeName } = useLookups();
  const textOf = (form: EnrolmentForm | null, field: keyof EnrolmentForm) =>
    form === null
      ? t.noForm
      : field === "selectedClass"
        ? gradeName(form.selectedClass)
        : form[field];
  return (
    <Table caption={t.title}>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            <span className="sr-only">{t.title}</span>
          </th>
          <th scope="col" className={headClasses}>
            {t.addedByOffice}
          </th>
          <th scope="col" className={headClasses}>
            {t.account}
          </th>
        </tr>
      </thead>
      <tbody className="text-sm">
        {enrolmentFormFields.map((field) => {
          const differs = office !== null && account !== null && office[field] !== account[field];
          return (
            <tr key={field} className={differs ? "bg-glow" : undefined}>
              <th
                scope="row"
                className="border-t border-rule px-2 py-2 text-start align-top font-normal text-soft sm:px-4"
              >
                {names[field]}
              </th>
              <td className={cellClasses}>{textOf(office, field)}</td>
              <td className={cellClasses}>{textOf(account, field)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type KeptFormChoiceProps = { value: KeptForm; onChange: (form: KeptForm) => void };

function KeptFormChoice({ value, onChange }: KeptFormChoiceProps) {
  const t = useTexts(adminAccountMergeTexts);
  const labels = { office: t.keepOffice, account: t.keepAccount };
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t.keep}</legend>
      {keptForms.map((form) => (
        <label key={form} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="kept-form"
            className="size-5 accent-act"
            checked={value === form}
            onChange={() => onChange(form)}
          />
          {labels[form]}
        </label>
      ))}
    </fieldset>
  );
}
