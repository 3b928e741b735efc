import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type HolidayPlan,
  type NewHoliday,
  newHoliday,
} from "../../../contract/entities/holiday.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useContractForm, withoutBlanks } from "../../shared/forms/use-contract-form.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { CourseBoxes } from "../list/course-boxes.tsx";
import { type OnTold, useHolidayName } from "./remove-holiday.tsx";
import { holidaysQuery, timetableKey, useDaysText } from "./timetable-query.ts";

/** A holiday as the office filled it in, and what the server says of it. */
type Planned = { body: NewHoliday; plan: HolidayPlan };

/** Adds a holiday; where it cancels classes, only once the office has seen how many. */
export function AddHoliday({ onTold }: OnTold) {
  const t = useTexts(adminHolidaysTexts);
  const [asked, setAsked] = useState<Planned>();
  const [courseIds, setCourseIds] = useState<readonly string[]>([]);
  const look = async (body: NewHoliday): Promise<Planned> => {
    const planned = { body, plan: await call("POST /api/admin/holidays/plan", { body }) };
    setAsked(planned.plan.count > 0 ? planned : undefined);
    return planned;
  };
  const add = useAddHoliday({
    look,
    onTold,
    onAdded() {
      form.reset();
      setCourseIds([]);
    },
  });
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: newHoliday,
    defaultValues: { day: "", untilDay: "", nameEn: "", nameHi: "" },
    toInput: (values) => ({
      ...withoutBlanks(values),
      ...(courseIds.length > 0 && { courseIds }),
    }),
    async send(body) {
      // The failure of an attempt before is not that of this one.
      add.reset();
      const planned = await look(body);
      if (planned.plan.count === 0) await add.mutateAsync(planned).catch(exceptToAccept);
    },
  });
  return (
    <>
      <form noValidate onSubmit={onSubmit} aria-label={t.add} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField {...field("day")} type="date" label={t.day} hint={t.addHint} />
          <TextField
            {...field("untilDay")}
            type="date"
            label={t.untilDay}
            optional={t.optional}
            hint={t.untilHint}
          />
        </div>
        <TextField
          {...field("nameEn")}
          label={t.nameEn}
          hint={t.oneLanguage}
          lang="en"
          autoComplete="off"
        />
        <TextField {...field("nameHi")} label={t.nameHi} lang="hi" autoComplete="off" />
        {/* Folded, as most holidays are for all. */}
        <Disclosure look="line" head={t.someCourses}>
          <CourseBoxes
            label={t.someCourses}
            hint={t.someCoursesHint}
            chosen={courseIds}
            onChange={setCourseIds}
          />
        </Disclosure>
        {refusal ? <FailedState message={refusal} /> : null}
        <Button type="submit" isBusy={isSending}>
          {t.add}
        </Button>
      </form>
      <Question asked={asked} add={add} onClose={() => setAsked(undefined)} />
    </>
  );
}

type QuestionProps = {
  asked: Planned | undefined;
  add: ReturnType<typeof useAddHoliday>;
  onClose: () => void;
};

function Question({ asked, add, onClose }: QuestionProps) {
  const t = useTexts(adminHolidaysTexts);
  const daysText = useDaysText();
  const nameOf = useHolidayName();
  return (
    <ConfirmDialog
      asked={asked}
      change={add}
      onClose={onClose}
      title={asked ? t.addTitle(nameOf(asked.body), daysText(asked.body)) : ""}
      text={asked ? t.cancels(asked.plan.count, asked.plan.courses, asked.plan.told) : ""}
      action={t.addAllTheSame}
    />
  );
}

type Adding = OnTold & {
  /** Asks once more what the holiday would cancel. */
  look: (body: NewHoliday) => Promise<unknown>;
  onAdded: () => void;
};

function useAddHoliday({ look, onTold, onAdded }: Adding) {
  const t = useTexts(adminHolidaysTexts);
  const queries = useQueryClient();
  const nameOf = useHolidayName();
  return useMutation({
    mutationFn: ({ body, plan: { count, findings } }: Planned) =>
      call("POST /api/admin/holidays", { body: { ...body, accepted: count > 0, findings } }),
    // Something else was planned for the day meanwhile: it is counted with the refusal.
    onError: (error, { body }) => (isToAccept(error) ? look(body) : undefined),
    onSuccess({ holidays, cancelled, told, noticeIds }, { body }) {
      queries.setQueryData(holidaysQuery.queryKey, holidays);
      void queries.invalidateQueries({ queryKey: timetableKey });
      notify.success(t.added(nameOf(body), cancelled, told));
      onTold(noticeIds);
      onAdded();
    },
  });
}

/** Once something is to be accepted, the question is open and says so. */
function exceptToAccept(error: unknown): void {
  if (!isToAccept(error)) throw error;
}

function isToAccept(error: unknown): boolean {
  return error instanceof ApiError && error.code === "holiday_to_accept";
}
