import type { HeldForm } from "../../../contract/entities/enrolment-form.ts";
import { createStore, useStore } from "../../state/store.ts";
import { knownUser, useSession } from "../session/session-store.ts";
import { useSignInState } from "../session/sign-in-store.ts";

/** `afterwards` runs once the form is accepted, for instance enrolling, for which it was missing. */
export type EnrolmentModalState = {
  isOpen: boolean;
  /** Who opened it; nobody else may see it. */
  ownerId: string | undefined;
  hasSucceeded: boolean;
  afterwards: (() => void) | undefined;
  /** The form as it is held, where there is one. */
  held: HeldForm | undefined;
};

/** The spec: the modal closes itself 2000 ms after success, the success view resets 300 ms later. */
const CLOSE_DELAY_MS = 2000;
const RESET_DELAY_MS = 300;

const hidden: EnrolmentModalState = {
  isOpen: false,
  ownerId: undefined,
  hasSucceeded: false,
  afterwards: undefined,
  held: undefined,
};
const enrolment = createStore<EnrolmentModalState>(hidden);

export function useEnrolmentModal(): EnrolmentModalState {
  return useStore(enrolment, hidden);
}

/** Opens the form for whoever is here; called through open-enrolment-form.ts, which registers the modal. */
export function showEnrolmentForm(how: Partial<EnrolmentModalState>): void {
  enrolment.set({ ...hidden, ...how, isOpen: true, ownerId: knownUser()?.id });
}

/** Whether the form belongs to the person who is signed in or is signing in again, to nobody here, or to another. */
export function useFormOwner(): "here" | "away" | "other" {
  const { ownerId } = useEnrolmentModal();
  const { user } = useSession();
  const { endedFor } = useSignInState();
  if (ownerId === (user?.id ?? endedFor)) return "here";
  return user ? "other" : "away";
}

/** Closes the form of another person at once. */
export function dropEnrolmentForm(): void {
  enrolment.set(hidden);
}

/** Closes the modal; its content is reset once the closing animation is over. */
export function closeEnrolmentForm(): void {
  enrolment.set({ ...enrolment.get(), isOpen: false });
  window.setTimeout(() => {
    if (!enrolment.get().isOpen) enrolment.set(hidden);
  }, RESET_DELAY_MS);
}

/** Shows the success view, runs `afterwards`, and closes by itself. */
export function enrolmentFormAccepted(): void {
  const { afterwards, ownerId } = enrolment.get();
  enrolment.set({ ...hidden, isOpen: true, ownerId, hasSucceeded: true });
  afterwards?.();
  window.setTimeout(() => {
    if (enrolment.get().hasSucceeded) closeEnrolmentForm();
  }, CLOSE_DELAY_MS);
}
