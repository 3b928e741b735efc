import { useEffect } from "react";
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

/** Asks again, for whoever is signed in; an answer that comes after somebody else signed in is dropped. */
export async function loadCourses(): Promise<void> {
  const askedFor = owner;
  store.set({ ...store.get(), error: undefined, isLoading: true });
  const outcome = await loadSeparatedCourses().then(
    (courses) => ({ courses, error: undefined }),
    (error: unknown) => ({ courses: store.get().courses, error }),
  );
  if (askedFor === owner) store.set({ ...outcome, isLoading: false });
}
