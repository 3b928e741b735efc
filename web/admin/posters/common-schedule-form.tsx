import { useState } from "react";
import { commonPosterChange, type OfficePoster } from "../../../contract/entities/poster.ts";
import { serverNow } from "../../api/server-time.ts";
import { adminPostersAtOnceMessages } from "../../messages/admin-posters-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { CommonChange } from "../list/common-change.tsx";
import { useCommonChange } from "../list/use-common-change.ts";
import {
  CommonSchedule,
  lacksTimes,
  scheduleOf,
  unchangedSchedule,
} from "../schedule/common-schedule.tsx";
import { changePart } from "./many-posters.ts";

export type CommonScheduleFormProps = BulkQuestion<OfficePoster> & {
  nameOf: (row: OfficePoster) => string;
};

/** Says of many posters when they are shown. */
export function CommonScheduleForm(props: CommonScheduleFormProps) {
  const t = useMessages(adminPostersAtOnceMessages);
  const change = useCommonSchedule(props);
  const { form, field } = change;
  const chosen = form.watch();
  return (
    <CommonChange
      {...props}
      form={change}
      text={t.changeText}
      save={t.save(props.rows.length)}
      isIncomplete={chosen.shown === "" || lacksTimes(chosen)}
    >
      <CommonSchedule field={field} label={t.shown} shown={chosen.shown} />
    </CommonChange>
  );
}

function useCommonSchedule({ send }: CommonScheduleFormProps) {
  const t = useMessages(adminPostersAtOnceMessages);
  // One moment for all parts, and for whoever tries again.
  const [endsAt] = useState(() => serverNow().toISOString());
  return useCommonChange({
    schema: commonPosterChange,
    defaultValues: unchangedSchedule,
    toInput: (values) => scheduleOf(values, { endsAt }),
    send,
    changePart,
    done: t.changed,
  });
}
