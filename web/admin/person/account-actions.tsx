import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { refreshSession, useSession } from "../../shared/session/session-store.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPeopleTexts } from "../../texts/admin-people.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { adminTeachersTexts } from "../../texts/admin-teachers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { useMakeTeacher } from "../teachers/teachers-query.ts";
import { ErasePerson } from "./erase-person.tsx";
import { personQuery } from "./person-query.ts";
import { SuspendPerson } from "./suspend-person.tsx";

type Asked = "role" | "suspension" | "sign-out" | "erasure";

/** Gives or takes the office's rights, suspends, signs out and erases; each asks first. */
export function AccountActions({ user }: { user: ListedUser }) {
  const t = useTexts(adminPersonTexts);
  const [asked, setAsked] = useState<Asked>();
  const p = useTexts(adminPeopleTexts);
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
        <MakeTeacher user={user} />
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

/** Makes the person a teacher, and leads to where courses and card are written. */
function MakeTeacher({ user }: { user: ListedUser }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminTeachersTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const make = useMakeTeacher(({ name }) => {
    notify.success(t.made(name));
    void navigate(paths.adminSection("teachers"));
  });
  if (user.role !== "student") return null;
  return (
    <>
      <Button
        variant="outline"
        isBusy={make.isPending}
        onClick={() => make.mutate({ userId: user.id })}
      >
        {t.makeTeacher}
      </Button>
      {make.error ? (
        <FailedState message={failureText(make.error, { fallback: a.changeFailed })} />
      ) : null}
    </>
  );
}

type ActionDialogProps = { user: ListedUser | undefined; onClose: () => void };

function SignOutDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts(adminPersonTexts);
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

type RoleDialogProps = {
  /** Whose role is asked about; nobody's while the dialog is closed. */
  person: ListedUser | undefined;
  onClose: () => void;
  onChanged: (person: ListedUser) => void;
};

/** Gives or takes the office's rights: says what it means for that person, and why it is refused where it is. */
function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const t = useTexts(adminPeopleTexts);
  const isYou = useSession().user?.id === person?.id;
  const name = person?.name ?? "";
  const isAdmin = person?.role === "admin";
  const text = isAdmin ? t.makeStudentText(name) : t.makeAdminText(name);
  return (
    <ConfirmDialog
      asked={person}
      change={useRoleChange(onChanged)}
      onClose={onClose}
      title={isAdmin ? t.makeStudentOf(name) : t.makeAdminOf(name)}
      text={isYou ? `${text} ${t.yourselfText}` : text}
      action={isAdmin ? t.makeStudent : t.makeAdmin}
      failureOf={(error) =>
        error instanceof ApiError && error.code === "last_admin" ? t.lastAdmin : undefined
      }
    />
  );
}

/** Gives a person the role that they do not have. Whoever takes their own rights is signed out by it. */
function useRoleChange(onChanged: (person: ListedUser) => void) {
  const t = useTexts(adminPeopleTexts);
  const ownId = useSession().user?.id;
  return useMutation({
    mutationFn: ({ id, role }: ListedUser) =>
      call("PATCH /api/admin/users/:id", {
        params: { id },
        body: { role: role === "admin" ? "student" : "admin" },
      }),
    async onSuccess({ user }) {
      onChanged(user);
      notify.success(t.changed(user.name, user.role));
      if (user.id === ownId) await refreshSession();
    },
  });
}
