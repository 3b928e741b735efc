import { CancelledError } from "@tanstack/react-query";
import {
  createContext,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  redirect,
} from "react-router";
import type { User } from "../../../contract/entities/user.ts";
import { isNotFound } from "../../api/api-error.ts";
import { isLoginNeeded } from "./login-needed.ts";
import { rememberedTeacher, type Teacher } from "./remembered-person.ts";
import { currentUser, knownUser } from "./session-store.ts";

/** The signed-in person, for the loaders of a guarded area: `context.get(userContext)`. */
export const userContext = createContext<User>();

/** The same for the pages of whoever teaches, which also open where the server is not reached. */
export const teacherContext = createContext<Teacher>();

type Guard = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Client middleware of the student area. It only avoids calls that would fail; the API enforces access. */
export const requireUser: Guard = async ({ context, request }, next) => {
  const user = await currentUser();
  if (!user) throw data(null, { status: 401 });
  context.set(userContext, user);
  rejectCancelled(await next(), request);
};

/** The pages of the office that a cashier has, too: the counter, an account, the daybook and a document. */
const deskPages = /\/admin\/fees(?:\/daybook|\/(?:accounts|documents)\/[^/]+)?\/?$/;

/** Client middleware of the admin area, and of what a cashier sees of it. */
export const requireAdmin: Guard = async ({ context, request }, next) => {
  const user = await currentUser();
  const isAtDesk = user?.isCashier && deskPages.test(new URL(request.url).pathname);
  if (!user || (user.role !== "admin" && !isAtDesk)) throw data(null, { status: user ? 403 : 401 });
  context.set(userContext, user);
  rejectCancelled(await next(), request);
};

/** Client middleware of the area of whoever teaches, and of the office. */
export const requireTeacher: Guard = async ({ context, request }, next) => {
  const user = await currentTeacher();
  if (!user || user.role === "student") throw data(null, { status: user ? 403 : 401 });
  context.set(teacherContext, user);
  rejectCancelled(await next(), request);
};

/**
 * In a room without a network a register has to open: then the last person who was signed in counts. What these pages
 * send is judged by the server.
 */
async function currentTeacher(): Promise<Teacher | undefined> {
  try {
    return await currentUser();
  } catch (failure) {
    const remembered = rememberedTeacher();
    if (!remembered) throw failure;
    return remembered;
  }
}

/** A change of the session empties the query cache, which cancels what loaders wait for; see own-queries.tsx. */
function rejectCancelled(results: Record<string, DataStrategyResult>, { url }: Request): void {
  const isCancelled = Object.values(results).some(({ result }) => result instanceof CancelledError);
  if (!isCancelled) return;
  throw knownUser() ? redirect(url) : data(null, { status: 401 });
}

/**
 * For secondary requests of a loader: ignores a failure, which is shown where the data would be, but rethrows that the
 * session is over, so that the login gate replaces the page.
 */
export function rejectSignedOut(error: unknown): void {
  if (isLoginNeeded(error)) throw error;
}

/** For the main request of a loader whose page can be shown without it: the same, and what is not there is not found. */
export function rejectMissing(error: unknown): void {
  if (isNotFound(error)) throw data(null, { status: 404 });
  rejectSignedOut(error);
}
