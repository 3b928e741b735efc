import { call } from "../../api/call.ts";
import { registerSlot } from "../../state/slots.tsx";
import { knownUser } from "../session/session-store.ts";
import { EnrolmentModal } from "./enrolment-modal.tsx";
import { showEnrolmentForm } from "./enrolment-store.ts";

registerSlot("enrolment-form", EnrolmentModal);

type Opening = {
  /** Runs once the form was accepted, such as enrolling in the chosen course. */
  afterwards?: () => void;
  /** Whether it is still wanted once it has come. */
  isWanted?: () => boolean;
};

/** Opens the form, filled with what is held of the person. Throws ApiError where that does not come. */
export async function openEnrolmentForm({ afterwards, isWanted }: Opening = {}): Promise<void> {
  const ownerId = knownUser()?.id;
  const { form } = await call("GET /api/user/enrolment-form");
  // On a slow network somebody else may have signed in since the tap.
  if (knownUser()?.id === ownerId && isWanted?.() !== false)
    showEnrolmentForm({ held: form ?? undefined, afterwards });
}
