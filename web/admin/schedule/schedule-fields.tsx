import type { ComponentProps } from "react";
import { type Schedule, scheduleStateOf } from "../../../contract/schedule.ts";
import { adminMessages } from "../../messages/admin.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextField } from "../../ui/field.tsx";

type Wired = Omit<ComponentProps<typeof TextField>, "label" | "hint" | "type">;

/** From when and until when visitors and students see something. */
export function ScheduleFields({ from, until }: { from: Wired; until: Wired }) {
  const { optional } = useMessages(adminMessages);
  const t = useMessages(editingMessages);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...from}
        type="datetime-local"
        label={t.visibleFrom}
        hint={t.visibleFromHint}
        optional={optional}
      />
      <TextField
        {...until}
        type="datetime-local"
        label={t.visibleUntil}
        hint={t.visibleUntilHint}
        optional={optional}
      />
    </div>
  );
}

/**
 * Says from when, until when or since when something is not shown; nothing where it is shown without a limit.
 */
export function ScheduleBadge({ schedule, now }: { schedule: Schedule; now: Date }) {
  const t = useMessages(editingMessages);
  const dateTime = useDateTime();
  const { visibleFrom, visibleUntil } = schedule;
  const state = scheduleStateOf(schedule, now);
  if (state === "over" && visibleUntil !== null)
    return <Badge tone="bad">{t.ended(dateTime(visibleUntil))}</Badge>;
  if (state === "later" && visibleFrom !== null)
    return <Badge tone="marigold">{t.from(dateTime(visibleFrom))}</Badge>;
  if (visibleUntil !== null) return <Badge tone="indigo">{t.until(dateTime(visibleUntil))}</Badge>;
  return null;
}
