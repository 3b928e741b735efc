import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { refreshSession, useSession } from "../../features/session/session-store.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { notify } from "../../ui/toast.ts";
import { ErasePerson } from "./erase-person.tsx";
import { personQuery } from "./person-query.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { SuspendPerson } from "./suspend-person.tsx";

type Asked = "role" | "suspension" | "sign-out" | "erasure";

/** Gives or takes the office's rights, suspends, signs out and erases; each asks first. */
export function AccountActions({ user }: { user: ListedUser }) {
  const t = useMessages(adminPersonMessages);
  const [asked, setAsked] = useState<Asked>();
  const p = useMessages(adminPeopleMessages);
  const afterChange = useAfterChange();
  const close = () => setAsked(undefined);
  const of = (action: Asked) => (asked === action ? user : undefined);
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.account}</h2>
      {user.hasAccount ? null : <p className="text-soft">{t.noAccountText}</p>}
      <div className="flex flex-wrap gap-3">
        {user.hasAccount ? (
          <>
            <Button variant="outline" onClick={() => setAsked("role")}>
              {user.role === "admin" ? p.makeStudent : p.makeAdmin}
            </Button>
            <Button variant="outline" onClick={() => setAsked("suspension")}>
              {user.suspendedAt ? t.allow : t.suspend}
            </Button>
            <Button variant="outline" onClick={() => setAsked("sign-out")}>
              {t.signOut}
            </Button>
          </>
        ) : null}
        <Button variant="outline" onClick={() => setAsked("erasure")}>
          {t.erase}
        </Button>
      </div>
      <SuspendPerson user={of("suspension")} onClose={close} onChanged={afterChange} />
      <RoleDialog
        person={of("role")}
        onClose={close}
        onChanged={({ id }) => void afterChange(id)}
      />
      <SignOutDialog user={of("sign-out")} onClose={close} />
      <ErasePerson user={of("erasure")} onClose={close} />
    </Card>
  );
}

type ActionDialogProps = { user: ListedUser | undefined; onClose: () => void };

function SignOutDialog({ user, onClose }: ActionDialogProps) {
  const t = useMessages(adminPersonMessages);
  const afterChange = useAfterChange();
  const change = useMutation({
    mutationFn: ({ id }: ListedUser) =>
      call("POST /api/admin/users/:id/sign-out", { params: { id } }),
    async onSuccess({ message }, { id }) {
      notify.success(message);
      await afterChange(id);
    },
  });
  const name = user?.name ?? "";
  return (
    <ConfirmDialog
      asked={user}
      change={change}
      onClose={onClose}
      title={t.signOutTitle(name)}
      text={t.signOutText(name)}
      action={t.signOut}
    />
  );
}

/** Fetches the person again. An admin who acts on their own account is signed out by it. */
function useAfterChange() {
  const queries = useQueryClient();
  const ownId = useSession().user?.id;
  return async (id: string) => {
    if (id === ownId) {
      await refreshSession();
      return;
    }
    await queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
    await queries.invalidateQueries({ queryKey: ["people"] });
  };
}
