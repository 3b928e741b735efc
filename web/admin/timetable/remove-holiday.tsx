import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  HolidayClasses,
  NewHoliday,
  ReturningClash,
} from "../../../contract/entities/holiday.ts";
import { call } from "../../api/call.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Checkbox } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { PlanMet, useMetClass } from "./plan-findings.tsx";
import {
  type HolidaySpan,
  holidayClassesQuery,
  holidaysQuery,
  timetableKey,
} from "./timetable-query.ts";
import { acceptanceOf, needsAccepting } from "./use-plan-form.ts";

/** Called with the notices by which the students are told. */
export type OnTold = { onTold: (noticeIds: readonly string[]) => void };
export type RemoveHolidayProps = OnTold & { asked: HolidaySpan | undefined; onClose: () => void };

/** Asks before a holiday is removed, and whether the classes that were cancelled for it take place after all. */
export function RemoveHoliday({ asked, onTold, onClose }: RemoveHolidayProps) {
  const t = useTexts(adminHolidaysTexts);
  const nameOf = useHolidayName();
  const [bringsBack, setBringsBack] = useState(false);
  const { data } = useQuery(holidayClassesQuery(asked));
  const count = data?.count ?? 0;
  const back = bringsBack ? data : undefined;
  const remove = useRemoveHoliday({ bringsBack, back, onTold });
  const stays = count === 0 ? t.noneCancelled : t.stayCancelled(count);
  const close = () => {
    setBringsBack(false);
    onClose();
  };
  return (
    <ConfirmDialog
      asked={asked}
      change={remove}
      onClose={close}
      title={t.removeTitle(asked ? nameOf(asked) : "")}
      text={data ? stays : t.removeText}
      action={back && needsAccepting(back) ? t.removeAllTheSame : t.remove}
    >
      {count === 0 ? null : (
        <Checkbox
          label={t.bringBack(count)}
          checked={bringsBack}
          onChange={({ target }) => setBringsBack(target.checked)}
        />
      )}
      {back ? (
        <div className="mt-4 grid grid-cols-1 gap-4 wrap-anywhere">
          <p>{t.toTell(back.told)}</p>
          <PlanMet plan={back}>
            {back.clashes.map((clash) => (
              <Clash key={`${clash.kind} ${clash.returning.id} ${clash.classId}`} clash={clash} />
            ))}
          </PlanMet>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

function Clash({ clash }: { clash: ReturningClash }) {
  const t = useTexts(adminPlanClassesTexts);
  const dateTime = useDateTime();
  const language = useLanguage();
  const { subjectName } = useLookups();
  const met = useMetClass(clash);
  const { courseTitle, courseTitleHi, subject, startsAt } = clash.returning;
  return (
    <li>
      {t.returningClash({
        ...met,
        returning: courseTitleIn({ title: courseTitle, titleHi: courseTitleHi }, language),
        subject: subject === null ? "" : subjectName(subject),
        at: dateTime(startsAt),
      })}
    </li>
  );
}

/** A holiday that is not saved yet may be named in one language alone. */
export function useHolidayName(): (each: Pick<NewHoliday, "nameEn" | "nameHi">) => string {
  const language = useLanguage();
  return ({ nameEn, nameHi }) =>
    (language === "hi" ? (nameHi ?? nameEn) : (nameEn ?? nameHi)) ?? "";
}

type Removal = OnTold & {
  bringsBack: boolean;
  /** What the classes would meet, as the office sees it. */
  back: HolidayClasses | undefined;
};

function useRemoveHoliday({ bringsBack, back, onTold }: Removal) {
  const t = useTexts(adminHolidaysTexts);
  const queries = useQueryClient();
  const nameOf = useHolidayName();
  const showUndo = useShowUndo();
  const addAgain = useAddAgain(onTold);
  return useMutation({
    mutationFn: ({ day, untilDay }: HolidaySpan) =>
      call("DELETE /api/admin/holidays/:day", {
        params: { day },
        query: {
          ...(untilDay && { untilDay }),
          bringBack: bringsBack ? "true" : "false",
          ...acceptanceIn(back),
        },
      }),
    // Another class may have come in between: it is shown with the refusal.
    onError: (_, removed) => void queries.invalidateQueries(holidayClassesQuery(removed)),
    onSuccess({ holidays, broughtBackIds: classIds, told, noticeIds }, removed) {
      queries.setQueryData(holidaysQuery.queryKey, holidays);
      if (classIds.length > 0) void queries.invalidateQueries({ queryKey: timetableKey });
      onTold(noticeIds);
      const toast = `deleted ${removed.day}`;
      const said = t.removed(nameOf(removed), classIds.length, told);
      showUndo({ toast, said, undo: () => addAgain({ ...removed, classIds }, toast) });
    },
  });
}

/** In an address all is text. */
function acceptanceIn(back: HolidayClasses | undefined) {
  if (!back) return {};
  const { accepted, findings } = acceptanceOf(back);
  return { accepted: accepted ? ("true" as const) : ("false" as const), findings };
}

/** The classes that came back are cancelled again with it, and no others of that day. */
function useAddAgain(onTold: OnTold["onTold"]) {
  const u = useTexts(undoTexts);
  const queries = useQueryClient();
  return async (body: NewHoliday, toast: string) => {
    try {
      const again = { ...body, accepted: true };
      const { holidays, noticeIds } = await call("POST /api/admin/holidays", { body: again });
      queries.setQueryData(holidaysQuery.queryKey, holidays);
      onTold(noticeIds);
      notify.success(u.restored, { id: toast });
    } catch {
      notify.error(u.undoFailed, { id: toast });
    }
    await queries.invalidateQueries({ queryKey: timetableKey });
  };
}
