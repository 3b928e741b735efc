import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { weekdayNames } from "../../../contract/entities/class.ts";
import { failureText } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, FieldError, SelectField, TextField } from "../../ui/field.tsx";
import { useHeldFocus } from "../../ui/held-focus.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { LinkField, SubjectSelect, TeacherSelect } from "./class-fields.tsx";
import { PlanFindings, PlannedClasses } from "./plan-findings.tsx";
import { StaffDialog } from "./staff-dialog.tsx";
import { proposedSeriesQuery } from "./timetable-query.ts";
import { needsAccepting, type Planned, useAddSeries, usePlanForm } from "./use-plan-form.ts";

/**
 * Plans the classes of a course: first the days, then the classes that these make, with clashes and holidays.
 */
export function PlanDialog({ courseId, isOpen, onClose, onAdded }: PlanDialogProps) {
  const t = useTexts(adminPlanClassesTexts);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.title} shape="wide">
      <PlanForm
        courseId={courseId}
        onAdded={(planned) => {
          onAdded(planned);
          onClose();
        }}
      />
    </FormDialog>
  );
}

type PlanDialogProps = PlanFormProps & { isOpen: boolean; onClose: () => void };
type PlanFormProps = {
  /** The course that is chosen at first. */
  courseId?: string | undefined;
  onAdded: (planned: Planned) => void;
};

function PlanForm({ courseId: firstCourseId = "", onAdded }: PlanFormProps) {
  const t = useTexts(adminPlanClassesTexts);
  const made = usePlanForm(firstCourseId);
  const { planned, look, forget, isSending, refusal, onSubmit } = made;
  const courseId = made.form.watch("courseId");
  const [isStaffing, setStaffing] = useState(false);
  useHeldFocus(planned);
  return (
    <>
      {/* Hidden, not taken away: what was typed is still there when the plan is to be changed. */}
      <form noValidate onSubmit={onSubmit} hidden={planned !== undefined} aria-label={t.title}>
        <div className="mt-4 grid grid-cols-1 gap-4">
          <When made={made} />
          <Who made={made} onStaff={() => setStaffing(true)} />
          {refusal ? <FailedState message={refusal} /> : null}
          <Button type="submit" isBusy={isSending}>
            {isSending ? t.looking : t.look}
          </Button>
        </div>
      </form>
      {planned ? <Confirm planned={planned} look={look} onBack={forget} onAdded={onAdded} /> : null}
      <StaffDialog courseId={courseId} isOpen={isStaffing} onClose={() => setStaffing(false)} />
    </>
  );
}

type Made = { made: ReturnType<typeof usePlanForm> };

function When({ made }: Made) {
  const { form, field } = made;
  const t = useTexts(adminPlanClassesTexts);
  const w = useTexts(adminTimetableTexts);
  const language = useLanguage();
  const courses = useQuery(coursesQuery).data ?? [];
  const { error, ...weekdays } = field("weekdays");
  const course = field("courseId");
  return (
    <>
      <SelectField
        {...course}
        label={w.course}
        onChange={(event) => {
          // Another course has other teachers.
          form.setValue("teacherId", "");
          return course.onChange(event);
        }}
      >
        <option value="">{t.choose}</option>
        {courses.map((course) => (
          <option key={course.id} value={course.id}>
            {courseTitleIn(course, language)}
          </option>
        ))}
      </SelectField>
      <Proposals made={made} />
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="font-semibold">{t.weekdays}</legend>
        <div className="flex flex-wrap gap-x-6">
          {weekdayNames.map((name) => (
            <Checkbox key={name} {...weekdays} value={name} label={w.weekday(name)} />
          ))}
        </div>
        <FieldError id="plan-weekdays-error" error={error} />
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field("startTime")} type="time" label={t.startTime} />
        <TextField {...field("minutes")} inputMode="numeric" label={t.minutes} />
        <TextField {...field("fromDay")} type="date" label={t.fromDay} />
        <TextField {...field("untilDay")} type="date" label={t.untilDay} />
      </div>
    </>
  );
}

/** The series that the server reads from the course's timings, each with a button that fills it in. */
function Proposals({ made: { form } }: Made) {
  const t = useTexts(adminPlanClassesTexts);
  const w = useTexts(adminTimetableTexts);
  const { data = [], isError, refetch } = useQuery(proposedSeriesQuery(form.watch("courseId")));
  if (isError) return <FailedState message={t.proposalsFailed} onRetry={() => void refetch()} />;
  return data.map(({ minutes, ...series }) => (
    <Button
      key={`${series.weekdays} ${series.startTime}`}
      type="button"
      variant="outline"
      className="whitespace-normal!"
      onClick={() => {
        const values = { ...form.getValues(), ...series, minutes: String(minutes) };
        form.reset(values, { keepDefaultValues: true });
      }}
    >
      {t.proposed}: {series.weekdays.map(w.weekday).join(", ")} {series.startTime}
    </Button>
  ));
}

function Who({ made: { form, field }, onStaff }: Made & { onStaff: () => void }) {
  const t = useTexts(adminPlanClassesTexts);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SubjectSelect {...field("subject")} />
      <TeacherSelect {...field("teacherId")} courseId={form.watch("courseId")} onStaff={onStaff} />
      <TextField {...field("room")} label={t.room} optional={t.optional} autoComplete="off" />
      <LinkField
        field={field("link")}
        onChoose={(link) => form.setValue("link", link, { shouldDirty: true })}
      />
    </div>
  );
}

type ConfirmProps = Parameters<typeof useAddSeries>[0] & { planned: Planned; onBack: () => void };

function Confirm({ planned, onBack, ...adding }: ConfirmProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPlanClassesTexts);
  const add = useAddSeries(adding);
  const save = needsAccepting(planned.plan) ? t.saveAllTheSame : t.save;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PlannedClasses plan={planned.plan} />
      <PlanFindings plan={planned.plan} />
      {add.error ? (
        <FailedState message={failureText(add.error, { fallback: a.changeFailed })} />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={add.isPending} onClick={onBack}>
          {t.back}
        </Button>
        <Button isBusy={add.isPending} onClick={() => add.mutate(planned)}>
          {add.isPending ? t.saving : save}
        </Button>
      </div>
    </div>
  );
}
