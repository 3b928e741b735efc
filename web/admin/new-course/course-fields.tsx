import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { teachersQuery } from "../teachers/teachers-query.ts";
import { SUBJECT_LIST, SubjectNames } from "../upload/subject-names.tsx";
import type { CourseFields, CourseForm } from "./course-values.ts";
import { RepeatedField } from "./repeated-field.tsx";

/** What the course is, in English. */
export function BasicFields(side: CourseForm) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  const { programmes } = useLookups();
  const { field, maybe } = useFields(side);
  return (
    <FieldGroup legend={t.basics}>
      <TextField label={t.courseTitle} {...field("title")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t.programme} {...field("programme")}>
          <option value="">{a.choose}</option>
          <ChoiceOptions of={programmes} />
        </SelectField>
        <ClassField {...side} />
        <Lists {...side} />
      </div>
      <TextArea label={t.summary} hint={t.summaryHint} rows={2} {...maybe("summary")} />
      <TextArea label={t.description} hint={t.descriptionHint} rows={8} {...field("description")} />
    </FieldGroup>
  );
}

function ClassField(side: CourseForm) {
  const t = useTexts(adminNewCourseTexts);
  const { classes } = useLookups();
  const { maybe } = useFields(side);
  return (
    <SelectField label={t.selectedClass} {...maybe("selectedClass")}>
      <option value="">{t.anyGrade}</option>
      <ChoiceOptions of={classes} />
    </SelectField>
  );
}

function Lists({ form }: CourseForm) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  return (
    <>
      <RepeatedField
        form={form}
        name="subjects"
        legend={t.subjects}
        labelOf={t.subject}
        addLabel={t.addSubject}
        suggestions={SUBJECT_LIST}
      />
      <SubjectNames />
      <TeacherNames />
      <RepeatedField
        form={form}
        name="teachers"
        legend={t.teachers}
        optional={a.optional}
        labelOf={t.teacher}
        addLabel={t.addTeacher}
        hint={t.teachersHint}
        suggestions={TEACHER_LIST}
      />
    </>
  );
}

const TEACHER_LIST = "teacher-names";

function TeacherNames() {
  const { data = [] } = useQuery(teachersQuery);
  const names = new Set(data.map(({ name }) => name));
  return (
    <datalist id={TEACHER_LIST}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** How, when and for how much the course is taught. */
export function TeachingFields(side: CourseForm) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  const c = useTexts(coursesTexts);
  const { field, maybe } = useFields(side);
  const isNoAmount = side.form.formState.errors.feePaise?.message === "invalid_number";
  return (
    <FieldGroup legend={t.teaching}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t.mode} {...field("mode")}>
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
        <TextField label={t.batchSize} inputMode="numeric" {...field("batchSize")} />
        <TextField
          label={t.fee}
          hint={t.feeHint}
          inputMode="decimal"
          {...maybe("feePaise")}
          {...(isNoAmount ? { error: t.invalidFee } : {})}
        />
        <TextField
          label={t.enrolmentFee}
          hint={t.enrolmentFeeHint}
          inputMode="decimal"
          {...maybe("enrolmentFeePaise")}
        />
        <RepeatedField
          form={side.form}
          name="instalments"
          legend={t.instalments}
          optional={a.optional}
          labelOf={t.instalment}
          addLabel={t.addInstalment}
        />
        <TextField label={t.duration} hint={t.durationHint} {...field("duration")} />
        <TextField label={t.timings} hint={t.timingsHint} {...maybe("timings")} />
        <TextField type="date" label={t.startsOn} {...field("startsOn")} />
        <TextField type="date" label={t.endsOn} {...maybe("endsOn")} />
        <TextField type="date" label={t.validUntil} {...maybe("validUntil")} />
      </div>
    </FieldGroup>
  );
}

/** The same texts for Hindi pages. */
export function HindiFields(side: CourseForm) {
  const t = useTexts(adminNewCourseTexts);
  const { maybe } = useFields(side);
  return (
    <FieldGroup legend={t.hindi} lead={t.hindiLead}>
      <TextField lang="hi" label={t.titleHi} {...maybe("titleHi")} />
      <TextArea lang="hi" label={t.summaryHi} rows={2} {...maybe("summaryHi")} />
      <TextArea lang="hi" label={t.descriptionHi} rows={6} {...maybe("descriptionHi")} />
    </FieldGroup>
  );
}

/** A field by its name; `maybe` marks one that may stay empty. */
function useFields({ field }: CourseForm) {
  const { optional } = useTexts(adminTexts);
  return { field, maybe: (name: keyof CourseFields) => ({ ...field(name), optional }) };
}

export type FieldGroupProps = { legend: string; lead?: string; children: ReactNode };

/** A part of the form on its own sheet. */
export function FieldGroup({ legend, lead, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-sheet border border-rule bg-sheet p-5 shadow-sheet sm:p-6">
      <legend className="float-start mb-4 w-full font-display text-heading font-semibold">
        {legend}
      </legend>
      <div className="clear-both grid gap-5">
        {lead ? <p className="text-soft">{lead}</p> : null}
        {children}
      </div>
    </fieldset>
  );
}
