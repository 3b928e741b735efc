import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedClass, OfficeClass } from "../../../contract/entities/class.ts";
import { roomName } from "../../../contract/room-name.ts";
import { failureText } from "../../api/call.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminChangeClassTexts } from "../../texts/admin-timetable.ts";
import { useDateTime, useDayAndTimes } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, SelectField, TextField } from "../../ui/field.tsx";
import { useHeldFocus } from "../../ui/held-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { LinkField, SubjectSelect, TeacherSelect } from "./class-fields.tsx";
import { PlanFindings } from "./plan-findings.tsx";
import { StaffDialog } from "./staff-dialog.tsx";
import { classQuery } from "./timetable-query.ts";
import { Told } from "./told.tsx";
import {
  needsAccepting,
  type PlannedChange,
  useChangeClass,
  useClassForm,
} from "./use-plan-form.ts";

/** What a class's panel and the button that opens it are called. */
export function useClassTitle(): (row: ListedClass) => string {
  const t = useTexts(adminChangeClassTexts);
  const dateTime = useDateTime();
  const language = useLanguage();
  return ({ courseTitle, courseTitleHi, startsAt }) =>
    t.changeOf(
      courseTitleIn({ title: courseTitle, titleHi: courseTitleHi }, language),
      dateTime(startsAt),
    );
}

export type ClassDialogProps = { opened: ListedClass | undefined; onClose: () => void };

/** Moves, cancels or brings back a class, or this and the following, or changes who and where. */
export function ClassDialog({ opened, onClose }: ClassDialogProps) {
  const titleOf = useClassTitle();
  const title = opened ? titleOf(opened) : "";
  return (
    <FormDialog isOpen={opened !== undefined} onClose={onClose} title={title} shape="wide">
      {opened ? <OpenedClass id={opened.id} onClose={onClose} title={title} /> : null}
    </FormDialog>
  );
}

type OpenedClassProps = { id: string; onClose: () => void; title: string };

/** The list has no links, so the class is loaded when its dialog opens. */
function OpenedClass({ id, ...given }: OpenedClassProps) {
  const t = useTexts(adminChangeClassTexts);
  const { data, error, refetch } = useQuery(classQuery(id));
  if (data) return <ClassForm opened={data} {...given} />;
  if (!error) return <Loading label={t.loading} />;
  return (
    <FailedState
      message={failureText(error, { fallback: t.loadFailed })}
      onRetry={() => void refetch()}
    />
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="mt-4 grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

type ClassFormProps = Omit<OpenedClassProps, "id"> & { opened: OfficeClass };

function ClassForm({ opened, onClose, title }: ClassFormProps) {
  const t = useTexts(adminChangeClassTexts);
  const p = useTexts(adminPlanClassesTexts);
  const made = useClassForm(opened);
  const { form, planned, look, forget, isSending, refusal, onSubmit } = made;
  const [isStaffing, setStaffing] = useState(false);
  const [noticeIds, setNoticeIds] = useState<readonly string[]>();
  const save = useChangeClass(opened, {
    look,
    onSaved(told) {
      if (told.length === 0) return onClose();
      // Saved: the way to those who were not reached must not ask about leaving without saving.
      form.reset(form.getValues());
      setNoticeIds(told);
    },
  });
  useHeldFocus(noticeIds ?? planned);
  if (noticeIds) return <Told noticeIds={noticeIds} action={t.close} onDone={onClose} />;
  return (
    <>
      {/* Hidden, not taken away: what was typed is still there when it is to be changed. */}
      <form noValidate onSubmit={onSubmit} hidden={planned !== undefined} aria-label={title}>
        <div className="mt-4 grid grid-cols-1 gap-4">
          <Fields made={made} courseId={opened.courseId} onStaff={() => setStaffing(true)} />
          {refusal ? <FailedState message={refusal} /> : null}
          <Button type="submit" isBusy={isSending} disabled={!form.formState.isDirty}>
            {isSending ? p.looking : t.change}
          </Button>
        </div>
      </form>
      {planned ? <Confirm planned={planned} save={save} onBack={forget} /> : null}
      <StaffDialog
        courseId={opened.courseId}
        isOpen={isStaffing}
        onClose={() => setStaffing(false)}
      />
    </>
  );
}

type FieldsProps = {
  made: ReturnType<typeof useClassForm>;
  courseId: string;
  onStaff: () => void;
};

function Fields({ made: { field, form }, courseId, onStaff }: FieldsProps) {
  const t = useTexts(adminChangeClassTexts);
  const p = useTexts(adminPlanClassesTexts);
  return (
    <>
      <SelectField {...field("scope")} label={t.scope}>
        <option value="one">{t.one}</option>
        <option value="following">{t.following}</option>
      </SelectField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field("day")} type="date" label={t.day} />
        <TextField {...field("startTime")} type="time" label={p.startTime} />
        <TextField {...field("minutes")} inputMode="numeric" label={p.minutes} />
        <SubjectSelect {...field("subject")} />
        <TeacherSelect {...field("teacherId")} courseId={courseId} onStaff={onStaff} />
        <TextField {...field("room")} label={p.room} optional={p.optional} autoComplete="off" />
        <LinkField
          field={field("link")}
          onChoose={(link) => form.setValue("link", link, { shouldDirty: true })}
        />
      </div>
      <Checkbox {...form.register("isCancelled")} label={t.cancelled} />
      <TextField
        {...field("reason")}
        label={t.reason}
        hint={t.reasonHint}
        optional={p.optional}
        autoComplete="off"
      />
    </>
  );
}

type ConfirmProps = {
  planned: PlannedChange;
  save: ReturnType<typeof useChangeClass>;
  onBack: () => void;
};

function Confirm({ planned, save, onBack }: ConfirmProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminChangeClassTexts);
  const said = useRefusal(save);
  const { count } = planned.plan;
  const action = needsAccepting(planned.plan) ? t.saveAllTheSame : t.save;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <WhatChanges plan={planned.plan} />
      {staysCancelled(planned) ? (
        <p className="rounded-control bg-glow p-4 text-amber">{t.staysCancelled(count)}</p>
      ) : null}
      <PlanFindings plan={planned.plan} />
      {save.error ? <FailedState message={said ?? a.changeFailed} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={save.isPending} onClick={onBack}>
          {t.back}
        </Button>
        <Button isBusy={save.isPending} onClick={() => save.mutate(planned)}>
          {save.isPending ? t.saving : action}
        </Button>
      </div>
    </div>
  );
}

/** From when to when the class is moved, of many the first and the last; of those that keep their time, when they are. */
function WhatChanges({ plan: { count, first, last } }: Pick<PlannedChange, "plan">) {
  const t = useTexts(adminChangeClassTexts);
  const dayAndTimes = useDayAndTimes();
  const when = (changed: typeof first) => {
    if (!changed) return "";
    const [from, to] = [changed.from, changed.to].map(({ startsAt, endsAt }) =>
      dayAndTimes(startsAt, endsAt),
    );
    return from === to ? `${to}` : t.moved(`${from}`, `${to}`);
  };
  return <p className="font-semibold">{t.changes(count, when(first), when(last))}</p>;
}

/** Whoever moves a class that a holiday has cancelled may think that it is then held. */
function staysCancelled({ change, plan }: PlannedChange): boolean {
  return plan.firstStartsAt === null && change.isCancelled !== true;
}

/** Why the change was not saved; if somebody else has changed the class, its current state. */
function useRefusal({ error, theirs }: ReturnType<typeof useChangeClass>): string | undefined {
  const a = useTexts(adminTexts);
  const t = useTexts(adminChangeClassTexts);
  const dateTime = useDateTime();
  const language = useLanguage();
  if (!error) return undefined;
  if (!theirs || !presentState(error)) return failureText(error, { fallback: a.changeFailed });
  const { startsAt, teacherName, room } = theirs;
  const shownRoom = room === null ? t.nothing : roomName(room, language);
  return t.changedMeanwhile(dateTime(startsAt), teacherName ?? t.nothing, shownRoom);
}
