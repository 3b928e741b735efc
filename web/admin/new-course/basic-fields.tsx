import { programmes, selectedClasses } from "../../../contract/entities/choices.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField, TextArea, TextField } from "../../ui/text-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type CourseFormSide, useFieldProps } from "./field-props.ts";
import { RepeatedField } from "./repeated-field.tsx";

/** What the course is, in English. */
export function BasicFields(side: CourseFormSide) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const c = useMessages(coursesMessages);
  const { required, maybe } = useFieldProps(side);
  return (
    <FieldGroup legend={t.basics}>
      <TextField label={t.courseTitle} {...required("title")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t.programme} {...required("programme")}>
          <option value="">{a.choose}</option>
          {programmes.map((value) => (
            <option key={value} value={value}>
              {c.programme(value)}
            </option>
          ))}
        </SelectField>
        <ClassField {...side} />
        <Lists {...side} />
      </div>
      <TextArea label={t.summary} hint={t.summaryHint} rows={2} {...maybe("summary")} />
      <TextArea
        label={t.description}
        hint={t.descriptionHint}
        rows={8}
        {...required("description")}
      />
    </FieldGroup>
  );
}

function ClassField(side: CourseFormSide) {
  const t = useMessages(adminNewCourseMessages);
  const f = useMessages(adminFilesMessages);
  const { maybe } = useFieldProps(side);
  return (
    <SelectField label={t.selectedClass} {...maybe("selectedClass")}>
      <option value="">{t.anyClass}</option>
      {selectedClasses.map((value) => (
        <option key={value} value={value}>
          {f.classes(value)}
        </option>
      ))}
    </SelectField>
  );
}

function Lists({ problems, draft }: CourseFormSide) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const shared = { removeLabel: t.remove, problems };
  return (
    <>
      <RepeatedField
        {...shared}
        name="subjects"
        legend={t.subjects}
        labelOf={t.subject}
        addLabel={t.addSubject}
        initial={draft.subjects ?? []}
      />
      <RepeatedField
        {...shared}
        name="teachers"
        legend={t.teachers}
        optional={a.optional}
        labelOf={t.teacher}
        addLabel={t.addTeacher}
        initial={draft.teachers ?? []}
      />
    </>
  );
}
