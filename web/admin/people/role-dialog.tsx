import type { ListedUser } from "../../../contract/entities/user.ts";
import { useSession } from "../../features/session/session-store.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import type { useRoleChange } from "./use-role-change.ts";

export type RoleDialogProps = {
  /** Whose role is asked about; nobody's while the dialog is closed. */
  person: ListedUser | undefined;
  dialog: ReturnType<typeof useRoleChange>["dialog"];
  /** The server refused because nobody would be left to run the office. */
  isLastAdmin: boolean;
};

/** Says what the change means for that person, and why it is refused where it is. */
export function RoleDialog({ person, dialog, isLastAdmin }: RoleDialogProps) {
  const t = useMessages(adminPeopleMessages);
  const isYou = useSession().user?.id === person?.id;
  const name = person?.name ?? "";
  const isAdmin = person?.role === "admin";
  const text = isAdmin ? t.makeStudentText(name) : t.makeAdminText(name);
  return (
    <ConfirmDialog
      {...dialog}
      failure={isLastAdmin ? t.lastAdmin : dialog.failure}
      title={isAdmin ? t.makeStudentOf(name) : t.makeAdminOf(name)}
      text={isYou ? `${text} ${t.yourselfText}` : text}
      action={isAdmin ? t.makeStudent : t.makeAdmin}
    />
  );
}
