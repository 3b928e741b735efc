import type { ComponentProps } from "react";
import { type Schedule, scheduleStateOf } from "../../../contract/schedule.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextField } from "../../ui/field.tsx";

type Wired = Omit<ComponentProps<typeof TextField>, "label" | "hint" | "type">;

/** From when and until when visitors and students see something. */
export function ScheduleFields({ from, until }: { from: Wired; until: Wired }) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(editingTexts);
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
  const t = useTexts(editingTexts);
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
