import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import { registerSlot } from "../../state/slots.tsx";
import { EnrolmentModal } from "./enrolment-modal.tsx";
import { showEnrolmentForm } from "./enrolment-store.ts";

registerSlot("enrolment-form", EnrolmentModal);

/** Opens the form. `afterwards` runs once it was accepted, such as enrolling in the chosen course. */
export function openEnrolmentForm(afterwards?: () => void): void {
  showEnrolmentForm({ afterwards });
}

/** Opens the form to be changed, filled with what was sent before. `afterwards` runs once it was accepted. */
export function editEnrolmentForm(sent: EnrolmentForm, afterwards?: () => void): void {
  showEnrolmentForm({ sent, afterwards });
}
