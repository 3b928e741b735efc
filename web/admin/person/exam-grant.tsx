import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { examGrant, type ExamGrant as Grant } from "../../../contract/entities/exam-board.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { call } from "../../api/call.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { examGrantTexts } from "../../texts/exam-grant.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";

function grantQuery(id: string) {
  return queryOptions({
    queryKey: ["exam-grant", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/people/:id/exam-grant", { params: { id }, signal })).grant,
  });
}

/** Whether a person has more time in every test, and who writes for them. */
export function ExamGrant({ user }: Pick<Person, "user">) {
  const t = useTexts(examGrantTexts);
  const [opened, setOpened] = useState<"form" | "end">();
  const found = useQuery(grantQuery(user.id));
  const grant = found.data;
  const close = () => setOpened(undefined);
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{t.title}</h2>
      {found.isError ? (
        <FailedState message={t.failed} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Skeleton /> : null}
      {grant === undefined ? null : (
        <>
          <GrantState grant={grant} />
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setOpened("form")}>
              {grant ? t.change : t.give}
            </Button>
            {grant ? (
              <Button variant="outline" onClick={() => setOpened("end")}>
                {t.end}
              </Button>
            ) : null}
          </div>
          <GiveTime user={user} grant={grant} isOpen={opened === "form"} onClose={close} />
          <EndGrant user={user} isAsked={opened === "end"} onClose={close} />
        </>
      )}
    </Card>
  );
}

function GrantState({ grant }: { grant: Grant | null }) {
  const t = useTexts(examGrantTexts);
  if (!grant) return <p>{t.none}</p>;
  return (
    <>
      <p>{t.given}</p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-soft">{t.scribe}</dt>
          <dd className="wrap-anywhere">{grant.scribe ?? t.noScribe}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t.reason}</dt>
          <dd className="wrap-anywhere">{grant.reason}</dd>
        </div>
      </dl>
    </>
  );
}

export type GiveTimeProps = Pick<Person, "user"> & {
  grant: Grant | null;
  isOpen: boolean;
  onClose: () => void;
};

export function GiveTime({ isOpen, ...side }: GiveTimeProps) {
  const t = useTexts(examGrantTexts);
  return (
    <FormDialog isOpen={isOpen} title={t.giveTitle(side.user.name)} onClose={side.onClose}>
      <GrantForm {...side} />
    </FormDialog>
  );
}

function GrantForm({ user, grant, onClose }: Omit<GiveTimeProps, "isOpen">) {
  const a = useTexts(adminTexts);
  const t = useTexts(examGrantTexts);
  const queries = useQueryClient();
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: examGrant,
    defaultValues: { scribe: grant?.scribe ?? "", reason: grant?.reason ?? "" },
    toInput: (values) => ({ scribe: null, ...filledFields(values) }),
    async send(body) {
      const params = { id: user.id };
      const answer = await call("PUT /api/admin/people/:id/exam-grant", { params, body });
      queries.setQueryData(grantQuery(user.id).queryKey, answer.grant);
      notify.success(t.saved(user.name));
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{t.giveText}</p>
      <TextField {...field("scribe")} label={t.scribe} optional={a.optional} hint={t.scribeHint} />
      <TextField {...field("reason")} label={t.reason} hint={t.reasonHint} />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={grant ? t.change : t.give}
        onCancel={onClose}
      />
    </form>
  );
}

type EndGrantProps = Pick<Person, "user"> & { isAsked: boolean; onClose: () => void };

function EndGrant({ user, isAsked, onClose }: EndGrantProps) {
  const t = useTexts(examGrantTexts);
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string) => call("DELETE /api/admin/people/:id/exam-grant", { params: { id } }),
    onSuccess({ grant }) {
      queries.setQueryData(grantQuery(user.id).queryKey, grant);
      notify.success(t.ended(user.name));
    },
  });
  return (
    <ConfirmDialog
      asked={isAsked ? user.id : undefined}
      change={ending}
      onClose={onClose}
      title={t.endTitle}
      text={t.endText}
      action={t.end}
    />
  );
}
