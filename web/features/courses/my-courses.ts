import { useEffect } from "react";
import { xsrfToken } from "../../api/xsrf.ts";
import { createStore, useStore } from "../../state/store.ts";
import { useSession } from "../session/session-store.ts";
import { loadSeparatedCourses, type SeparatedCourses } from "./separated-courses.ts";

/** `courses` stay while they are asked for again, and when that fails. */
export type MyCourses = {
  courses: SeparatedCourses | undefined;
  error: unknown;
  isLoading: boolean;
};

const cleared: MyCourses = { courses: undefined, error: undefined, isLoading: false };
const store = createStore<MyCourses>(cleared);
let owner: string | undefined;

/** The spec: courses are fetched when somebody is signed in and cleared when signed out. */
export function useMyCourses(): MyCourses & { reload: () => void } {
  const session = useSession();
  const userId = session.user?.id;
  useEffect(() => {
    if (session.status === "out" || owner !== userId) clearCourses(userId);
    if (userId !== undefined) void loadCourses();
  }, [session.status, userId]);
  const shown = useStore(store, cleared);
  return { ...shown, reload: () => void loadCourses() };
}

function clearCourses(nextOwner: string | undefined): void {
  owner = nextOwner;
  store.set(cleared);
}

/** What was asked while it was still being asked who is signed in, and with which token. */
let early: { token: string; courses: Promise<SeparatedCourses | undefined> } | undefined;

/**
 * Asks beside the question who is signed in, not after it: on a slow network that is a third of the way.
 * Whether the answer counts is seen when it is known who it is.
 */
export function askForCoursesEarly(): void {
  const token = xsrfToken();
  if (token === undefined || early || store.get().courses) return;
  early = { token, courses: loadSeparatedCourses().catch(() => undefined) };
}

function takeEarly(): Promise<SeparatedCourses | undefined> | undefined {
  const taken = early;
  early = undefined;
  return taken?.token === xsrfToken() ? taken?.courses : undefined;
}

/** Asks again, for whoever is signed in; an answer that comes after somebody else signed in is dropped. */
export async function loadCourses(): Promise<void> {
  const askedFor = owner;
  store.set({ ...store.get(), error: undefined, isLoading: true });
  const asked = (await takeEarly()) ?? loadSeparatedCourses();
  const outcome = await Promise.resolve(asked).then(
    (courses) => ({ courses, error: undefined }),
    (error: unknown) => ({ courses: store.get().courses, error }),
  );
  if (askedFor === owner) store.set({ ...outcome, isLoading: false });
}
