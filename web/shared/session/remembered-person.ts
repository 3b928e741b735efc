import type { User } from "../../../contract/entities/user.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { store, stored, storeText } from "../../state/device-storage.ts";
import { followSession, useSession } from "./session-store.ts";

/** Who was signed in last on this device, for the frame: without a network the server cannot say it. */
export type ShownPerson = Pick<User, "name" | "pic"> &
  Partial<Pick<User, "email" | "emailVerified">>;

/** What is remembered besides of whoever teaches, for the registers that this device keeps. */
export type Teacher = Pick<User, "id" | "role">;

const KEY = "signed-in-person";

followSession((state) => {
  if (state.status === "in") remember(state.user);
  // Somebody who is signed out is not named any more; where the server was not reached, nothing is known.
  else if (state.status === "out" && !state.isUnreached) storeText(KEY, null);
});

function remember({ id, name, pic, role }: User): void {
  // Where storage is refused, the frame names nobody offline.
  store(KEY, role === "student" ? { name, pic } : { id, name, pic, role });
}

/** Whoever taught or was of the office when the server was last reached, if their session has not ended here. */
export function rememberedTeacher(): Teacher | undefined {
  const { id, role } = remembered() ?? {};
  return id !== undefined && role !== undefined ? { id, role } : undefined;
}

/** The signed-in person; where the server cannot be reached, the last one whose session has not ended here. */
export function useShownPerson(): ShownPerson | undefined {
  const session = useSession();
  if (session.status === "in") return session.user;
  if (session.status === "loading" || !session.isUnreached) return undefined;
  return remembered();
}

function remembered(): (ShownPerson & Partial<Teacher>) | undefined {
  return xsrfToken() === undefined ? undefined : stored<ShownPerson & Partial<Teacher>>(KEY);
}
