import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type CourseFormSide, useFieldProps } from "./field-props.ts";

/** The same texts for Hindi pages. */
export function HindiFields(side: CourseFormSide) {
  const t = useMessages(adminNewCourseMessages);
  const { maybe } = useFieldProps(side);
  return (
    <FieldGroup legend={t.hindi} lead={t.hindiLead}>
      <TextField lang="hi" label={t.titleHi} {...maybe("titleHi")} />
      <TextArea lang="hi" label={t.summaryHi} rows={2} {...maybe("summaryHi")} />
      <TextArea lang="hi" label={t.descriptionHi} rows={6} {...maybe("descriptionHi")} />
    </FieldGroup>
  );
}
