import type { ComponentProps } from "react";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { adminScheduleTexts } from "../../texts/admin-timetable.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

/** What the fields hold at first: each row keeps its schedule. */
export const unchangedSchedule = { shown: "", visibleFrom: "", visibleUntil: "" };

type ScheduleValues = typeof unchangedSchedule;
type Wired = Omit<ComponentProps<typeof SelectField>, "label" | "children"> &
  Omit<ComponentProps<typeof ScheduleFields>["from"], "label">;

type CommonScheduleProps = {
  label: string;
  field: (name: keyof ScheduleValues) => Wired;
  /** What is chosen in the field `shown`. */
  shown: string;
};

/** When many things are shown: as each has it, always, between two times, or no longer. */
export function CommonSchedule({ label, field, shown }: CommonScheduleProps) {
  const t = useTexts(adminScheduleTexts);
  return (
    <>
      <SelectField {...field("shown")} label={label}>
        <option value="">{t.leave}</option>
        <option value="now">{t.now}</option>
        <option value="times">{t.times}</option>
        <option value="over">{t.over}</option>
      </SelectField>
      {shown === "times" ? (
        <ScheduleFields from={field("visibleFrom")} until={field("visibleUntil")} />
      ) : null}
    </>
  );
}

/** Whether neither of the two times is given yet: what is to be shown between them would be shown always. */
export function lacksTimes({ shown, visibleFrom, visibleUntil }: ScheduleValues): boolean {
  return shown === "times" && visibleFrom === "" && visibleUntil === "";
}

/** The schedule that was chosen, whole; nothing of it where each row keeps its own. `endsAt` is now. */
export function scheduleOf(
  { shown, visibleFrom, visibleUntil }: ScheduleValues,
  { endsAt }: { endsAt: string },
) {
  if (shown === "now") return { visibleFrom: null, visibleUntil: null };
  if (shown === "over") return { visibleFrom: null, visibleUntil: endsAt };
  if (shown !== "times") return {};
  return { visibleFrom: ofLocalField(visibleFrom), visibleUntil: ofLocalField(visibleUntil) };
}
