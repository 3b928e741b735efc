import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { openedSlip, type SlipOpened } from "../../../contract/entities/admission-slip.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { userContext } from "../../shared/session/guards.ts";
import { refreshSession } from "../../shared/session/session-store.ts";
import { confirmTexts } from "../../texts/confirm.ts";
import { admissionSlipTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { notify } from "../../ui/toast.ts";
import type { Route } from "./+types/page";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { email: context.get(userContext).email };
}

export const meta = privateTitle({
  en: admissionSlipTexts.en.openTitle,
  hi: admissionSlipTexts.hi.openTitle,
});

type Opened = SlipOpened & { code: string };

/** Takes over the record of an admission slip, once the person has confirmed whose it is. */
export default function AdmissionPage({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(admissionSlipTexts);
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <PageHead title={t.openTitle} lead={t.openLead} />
      <Container className="py-8 sm:py-12">
        <Card className="grid max-w-xl gap-4">
          {opened ? (
            <Confirmation opened={opened} email={email} onRefused={() => setOpened(undefined)} />
          ) : (
            <CodeForm onOpened={setOpened} />
          )}
        </Card>
      </Container>
    </>
  );
}

/** The code of a scanned slip stands behind the address's #, which no server sees. */
function CodeForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useTexts(admissionSlipTexts);
  const { hash } = useLocation();
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: openedSlip,
    defaultValues: { code: hash.slice(1) },
    async send({ code }) {
      onOpened({ code, ...(await call("POST /api/user/admission-search", { body: { code } })) });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        {...field("code")}
        label={t.code}
        hint={t.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending}>
        {t.next}
      </Button>
    </form>
  );
}

type ConfirmationProps = { opened: Opened; email: string; onRefused: () => void };

function Confirmation({ opened, email, onRefused }: ConfirmationProps) {
  const { code, name } = opened;
  const t = useTexts(admissionSlipTexts);
  const c = useTexts(confirmTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => call("POST /api/user/admissions", { body: { code } }),
    async onSuccess({ message }) {
      notify.success(message);
      await refreshSession();
      await queryClient.invalidateQueries();
      await navigate(paths.profile());
    },
  });
  return (
    <>
      <h2 className="text-heading wrap-anywhere">{t.isIt(name)}</h2>
      <p className="wrap-anywhere text-soft">{t.joins(email, opened)}</p>
      {joining.error ? (
        <FailedState message={failureText(joining.error, { fallback: c.changeFailed })} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={joining.isPending} onClick={() => joining.mutate()}>
          {t.yes}
        </Button>
        <Button variant="outline" disabled={joining.isPending} onClick={onRefused}>
          {t.no}
        </Button>
      </div>
    </>
  );
}
