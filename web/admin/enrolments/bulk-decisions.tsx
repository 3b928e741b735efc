import {
  type EnrolmentDecision,
  enrolmentDecisions,
} from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import type { AskedDecision } from "./decision-parts.tsx";

export type BulkDecisionsProps = {
  selected: readonly ListedEnrolment[];
  onAsk: (asked: AskedDecision) => void;
};

/** A button for each decision, with how many of the selected enrolments it fits. */
export function BulkDecisions({ selected, onAsk }: BulkDecisionsProps) {
  const t = useTexts(adminDecisionsTexts);
  return enrolmentDecisions.map((action) => {
    const enrolments = selected.filter((enrolment) => fits(action, enrolment));
    if (enrolments.length === 0) return null;
    return (
      <Button
        key={action}
        variant={action === "confirm" ? "act" : "outline"}
        onClick={() => onAsk({ action, enrolments })}
      >
        {t.actOn(action, enrolments.length)}
      </Button>
    );
  });
}

/** As the server decides it: one that has lapsed can still be confirmed, or declined for good. */
export function fits(
  action: EnrolmentDecision,
  { status, heldUntil }: Pick<ListedEnrolment, "status" | "heldUntil">,
): boolean {
  if (action === "confirm") return status !== "active";
  if (action === "move") return status !== "withdrawn";
  if (action === "hold") return status === "withdrawn";
  return action === "decline" ? heldUntil !== null : status === "active";
}
