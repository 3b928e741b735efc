import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdmissionSlip as Slip } from "../../../contract/entities/admission-slip.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminAdmissionSlipMessages } from "../../messages/admin-admission-slip.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { notify } from "../../ui/toast.ts";
import { personQuery } from "./person-query.ts";
import { type MadeSlip, SlipDialog } from "./slip-dialog.tsx";

/** The slip by which a family takes over this record: its state, and making it and taking it back. */
export function AdmissionSlip({ person }: { person: Person }) {
  const t = useMessages(adminAdmissionSlipMessages);
  const a = useMessages(adminMessages);
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
  const t = useMessages(adminAdmissionSlipMessages);
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
