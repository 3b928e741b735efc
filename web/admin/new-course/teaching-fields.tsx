import { deliveries, modes } from "../../../contract/entities/choices.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type CourseFormSide, useFieldProps } from "./field-props.ts";

/** How, when and for how much the course is taught. */
export function TeachingFields(side: CourseFormSide) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const c = useMessages(coursesMessages);
  const { required, maybe } = useFieldProps(side);
  return (
    <FieldGroup legend={t.teaching}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t.mode} {...required("mode")}>
          <option value="">{a.choose}</option>
          {modes.map((value) => (
            <option key={value} value={value}>
              {c.mode(value)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.delivery} {...maybe("delivery")}>
          <option value="">{t.notSaid}</option>
          {deliveries.map((value) => (
            <option key={value} value={value}>
              {c.delivery(value)}
            </option>
          ))}
        </SelectField>
        <TextField label={t.batchSize} inputMode="numeric" {...required("batchSize")} />
        <TextField label={t.fee} hint={t.feeHint} inputMode="decimal" {...maybe("feePaise")} />
        <TextField label={t.duration} hint={t.durationHint} {...required("duration")} />
        <TextField label={t.timings} hint={t.timingsHint} {...maybe("timings")} />
        <TextField type="date" label={t.startsOn} {...required("startsOn")} />
        <TextField type="date" label={t.endsOn} {...maybe("endsOn")} />
        <TextField type="date" label={t.validUntil} {...maybe("validUntil")} />
      </div>
    </FieldGroup>
  );
}
