import { createContext, data, type RouterContextProvider } from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { currentUser } from "./session-store.ts";

/** The signed-in person, for the loaders of a guarded area: `context.get(userContext)`. */
export const userContext = createContext<User>();

type Guarded = { context: Readonly<RouterContextProvider> };

/** Client middleware of the student area. It spares failing calls; the API enforces. */
export async function requireUser({ context }: Guarded): Promise<void> {
  const user = await currentUser();
  if (!user) throw data(null, { status: 401 });
  context.set(userContext, user);
}

/** Client middleware of the admin area. */
export async function requireAdmin({ context }: Guarded): Promise<void> {
  const user = await currentUser();
  if (user?.role !== "admin") throw data(null, { status: user ? 403 : 401 });
  context.set(userContext, user);
}
