import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, ClipboardList, FileText, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { User } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { LanguageSwitch, ThemeSwitch } from "../../frame/switches.tsx";
import { usePaths } from "../../paths.ts";
import { openEnrolmentForm } from "../../shared/enrolment-form/open-enrolment-form.ts";
import { knownUser } from "../../shared/session/session-store.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { accountTexts } from "../../texts/profile.ts";
import { admissionSlipTexts, studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";

/** One's own enrolment form, and when the office corrected it. */
const ownFormQuery = queryOptions({
  queryKey: ["enrolment-form"],
  queryFn: ({ signal }) => call("GET /api/user/enrolment-form", { signal }),
});

/** Whether the enrolment form was filled, with a button to fill or edit it. */
export function FormCard({ isFilled }: { isFilled: boolean }) {
  const t = useTexts(studentTexts);
  const slip = useTexts(admissionSlipTexts);
  const paths = usePaths();
  const queries = useQueryClient();
  const editing = useMutation({
    mutationFn: (_ownerId: string | undefined) =>
      openEnrolmentForm({ afterwards: () => void queries.invalidateQueries(ownFormQuery) }),
    onError(_, ownerId) {
      if (knownUser()?.id === ownerId) notify.error(t.formNotLoaded);
    },
  });
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-heading">{t.enrolmentForm}</h2>
      <p className="flex items-start gap-2">
        {isFilled ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        ) : (
          <ClipboardList aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
        )}
        <span className="text-soft">{isFilled ? t.formFilled : t.formMissing}</span>
      </p>
      {isFilled ? <Correction /> : null}
      <Button
        {...(isFilled && { variant: "outline" })}
        isBusy={editing.isPending}
        onClick={() => editing.mutate(knownUser()?.id)}
      >
        {isFilled ? t.editForm : t.fillForm}
      </Button>
      <TextLink to={paths.admission()} shape="line">
        {slip.have}
      </TextLink>
    </Card>
  );
}

/** That the office corrected the form, and when; nothing where it did not. */
function Correction() {
  const t = useTexts(studentTexts);
  const dateTime = useDateTime();
  const { data } = useQuery(ownFormQuery);
  if (!data?.correctedAt) return null;
  return <p className="max-w-text">{t.formCorrected(dateTime(data.correctedAt))}</p>;
}

/** Language and colours, also for phones, where the header has no room for them. */
export function SettingsCard() {
  const t = useTexts(studentTexts);
  return (
    <Card className="grid gap-2">
      <h2 className="text-heading">{t.settings}</h2>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {t.language}
        <LanguageSwitch />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule pt-2">
        {t.colours}
        <ThemeSwitch />
      </div>
    </Card>
  );
}

const DeleteDialog = lazyPart(() => import("./delete-account.tsx"));

/** The person's data: to read and save it, or to delete the account. */
export function DataCard({ user }: { user: User }) {
  const t = useTexts(accountTexts);
  const paths = usePaths();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-3">
      <h2 className="text-heading">{t.yourData}</h2>
      <p className="max-w-text text-soft">{t.yourDataText}</p>
      <div className="flex w-full flex-wrap gap-3">
        <LinkButton
          variant="outline"
          to={paths.myData()}
          className="whitespace-normal! max-sm:w-full"
        >
          <FileText aria-hidden="true" className="size-5 shrink-0" />
          {t.seeMyData}
        </LinkButton>
        <Button variant="danger" onClick={() => setIsAsked(true)} className="max-sm:w-full">
          <Trash2 aria-hidden="true" className="size-5" />
          {t.deleteAccount}
        </Button>
      </div>
      {isAsked ? (
        <Suspense>
          <DeleteDialog user={user} onClose={() => setIsAsked(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
