import { Clock } from "lucide-react";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { limits } from "../../../contract/limits.ts";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { useMinute } from "./use-minute.ts";

type Dated = Pick<Enquiry, "status" | "topic" | "createdAt">;

/** How long the office has until a promised deadline, or how late it is. */
export function DueClock({ enquiry }: { enquiry: Dated }) {
  const t = useTexts(adminEnquiriesTexts);
  const timeText = useTimeText();
  const now = useMinute();
  const promise = promiseOf(enquiry);
  if (!promise) return null;
  const leftMs = promise.dueAt - now;
  const isLate = leftMs < 0;
  const within = promise.kind === "acknowledge" ? t.acknowledgeWithin : t.resolveWithin;
  const late = promise.kind === "acknowledge" ? t.acknowledgeLate : t.resolveLate;
  return (
    <Badge tone={isLate ? "bad" : leftMs < SOON_MS ? "marigold" : "neutral"}>
      <Clock aria-hidden="true" className="size-3.5" />
      {isLate ? late(timeText(-leftMs)) : within(timeText(leftMs))}
    </Badge>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = 12 * HOUR_MS;

/** Every enquiry has a deadline for the acknowledgement, complaints also one for the outcome. */
function promiseOf({ status, topic, createdAt }: Dated) {
  const sentAt = Date.parse(createdAt);
  if (status === "new")
    return { kind: "acknowledge" as const, dueAt: sentAt + limits.acknowledgementMs };
  if (status === "acknowledged" && topic === "complaint")
    return { kind: "resolve" as const, dueAt: sentAt + limits.resolutionMs };
  return undefined;
}

function useTimeText(): (ms: number) => string {
  const t = useTexts(adminEnquiriesTexts);
  return (ms) => {
    if (ms < HOUR_MS) return t.minutes(Math.floor(ms / MINUTE_MS));
    if (ms < 3 * DAY_MS) return t.hours(Math.floor(ms / HOUR_MS));
    return t.days(Math.floor(ms / DAY_MS));
  };
}
