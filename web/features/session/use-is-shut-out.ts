import { useSignInState } from "../sign-in/sign-in-store.ts";
import { useSession } from "./session-store.ts";

/**
 * Whether the gate stands where a page was. Not while somebody whose session ended under way is asked
 * to sign in again: what they were doing stays behind the modal.
 */
export function useIsShutOut(): boolean {
  const { status } = useSession();
  const { isOpen, endedFor } = useSignInState();
  return status === "out" && !(isOpen && endedFor !== undefined);
}
