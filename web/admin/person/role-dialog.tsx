import { useMutation } from "@tanstack/react-query";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { refreshSession, useSession } from "../../features/session/session-store.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";

type RoleDialogProps = {
  /** Whose role is asked about; nobody's while the dialog is closed. */
  person: ListedUser | undefined;
  onClose: () => void;
  onChanged: (person: ListedUser) => void;
};

/** Gives or takes the office's rights: says what it means for that person, and why it is refused where it is. */
export function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const t = useMessages(adminPeopleMessages);
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
  const t = useMessages(adminPeopleMessages);
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
