import type { Role } from "../../../contract/entities/choices.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { refreshSession, useSession } from "../../features/session/session-store.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { useConfirmed } from "../list/use-confirmed.ts";

/** The role that the person does not have. */
export function otherRole({ role }: Pick<ListedUser, "role">): Role {
  return role === "admin" ? "student" : "admin";
}

/** Changes a person's role after a question. Whoever takes their own rights is signed out by it. */
export function useRoleChange(onChanged: (person: ListedUser) => void) {
  const t = useMessages(adminPeopleMessages);
  const ownId = useSession().user?.id;
  return useConfirmed(async (person: ListedUser) => {
    const { user } = await call("changeUser", {
      params: { id: person.id },
      body: { role: otherRole(person) },
    });
    onChanged(user);
    notify.success(t.changed(user.name, user.role));
    if (user.id === ownId) await refreshSession();
  });
}
