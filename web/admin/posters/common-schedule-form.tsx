import { useState } from "react";
import { commonPosterChange, type OfficePoster } from "../../../contract/entities/poster.ts";
import { serverNow } from "../../api/server-time.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { adminPostersAtOnceMessages } from "../../messages/admin-posters-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { type BulkQuestion, useBulkRefusal } from "../list/bulk-frame.tsx";
import { CommonChange, hasChange } from "../list/common-change.tsx";
import { CommonSchedule, scheduleOf, unchangedSchedule } from "../schedule/common-schedule.tsx";
import { changePart } from "./many-posters.ts";

export type CommonScheduleFormProps = BulkQuestion<OfficePoster> & {
  nameOf: (row: OfficePoster) => string;
};

/** Says of many posters when they are shown. */
export function CommonScheduleForm(props: CommonScheduleFormProps) {
  const t = useMessages(adminPostersAtOnceMessages);
  const change = useCommonSchedule(props);
  const { form, field } = change;
  return (
    <CommonChange {...props} form={change} text={t.changeText} save={t.save(props.rows.length)}>
      <CommonSchedule field={field} label={t.shown} shown={form.watch("shown")} />
    </CommonChange>
  );
}

function useCommonSchedule({ send }: CommonScheduleFormProps) {
  const t = useMessages(adminPostersAtOnceMessages);
  // One moment for all parts, and for whoever tries again.
  const [endsAt] = useState(() => serverNow().toISOString());
  return useContractForm({
    schema: commonPosterChange,
    defaultValues: unchangedSchedule,
    toInput: (values) => scheduleOf(values, { endsAt }),
    send: (change) =>
      send({
        send: (part) => changePart(part, change),
        isAsAsked: (present) => present !== undefined && hasChange(present, change),
        onDone: (done) => notify.success(t.changed(done.length)),
      }),
    refusalText: useBulkRefusal(),
  });
}
