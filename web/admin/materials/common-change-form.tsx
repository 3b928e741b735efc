import { useState } from "react";
import {
  commonMaterialChange,
  type OfficeMaterial,
} from "../../../contract/entities/office-material.ts";
import { serverNow } from "../../api/server-time.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { adminFilesAtOnceMessages } from "../../messages/admin-files-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField } from "../../ui/text-field.tsx";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { CommonChange } from "../list/common-change.tsx";
import { useCommonChange } from "../list/use-common-change.ts";
import {
  CommonSchedule,
  lacksTimes,
  scheduleOf,
  unchangedSchedule,
} from "../schedule/common-schedule.tsx";
import { changePart } from "./many-materials.ts";

export type CommonChangeFormProps = BulkQuestion<OfficeMaterial> & {
  nameOf: (row: OfficeMaterial) => string;
};

/** No subject or class; no code is such. */
const NONE = "-";
const unchanged = { subject: "", selectedClass: "", ...unchangedSchedule };

/** Gives study files one subject, class or schedule; what is not chosen stays as each has it. */
export function CommonChangeForm(props: CommonChangeFormProps) {
  const t = useMessages(adminFilesAtOnceMessages);
  const change = useMaterialsChange(props);
  const { form, field } = change;
  const chosen = form.watch();
  return (
    <CommonChange
      {...props}
      form={change}
      text={t.changeText}
      save={t.save(props.rows.length)}
      isIncomplete={lacksTimes(chosen)}
    >
      <AboutFields field={field} />
      <CommonSchedule field={field} label={t.shown} shown={chosen.shown} />
    </CommonChange>
  );
}

function useMaterialsChange({ send }: CommonChangeFormProps) {
  const t = useMessages(adminFilesAtOnceMessages);
  // One moment for all parts, and for whoever tries again.
  const [endsAt] = useState(() => serverNow().toISOString());
  return useCommonChange({
    schema: commonMaterialChange,
    defaultValues: unchanged,
    toInput: (values) => changeOf(values, endsAt),
    send,
    changePart,
    done: t.changed,
  });
}

function AboutFields({ field }: Pick<ReturnType<typeof useMaterialsChange>, "field">) {
  const f = useMessages(adminFilesMessages);
  const t = useMessages(adminFilesAtOnceMessages);
  const { subjects, classes } = useChoices();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...field("subject")} label={f.subject}>
        <option value="">{t.leave}</option>
        {subjects.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={NONE}>{f.noSubject}</option>
      </SelectField>
      <SelectField {...field("selectedClass")} label={f.classLabel}>
        <option value="">{t.leave}</option>
        {classes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={NONE}>{f.everyClass}</option>
      </SelectField>
    </div>
  );
}

function changeOf({ subject, selectedClass, ...schedule }: typeof unchanged, endsAt: string) {
  return {
    ...(subject && { subject: subject === NONE ? null : subject }),
    ...(selectedClass && { selectedClass: selectedClass === NONE ? null : selectedClass }),
    ...scheduleOf(schedule, { endsAt }),
  };
}
