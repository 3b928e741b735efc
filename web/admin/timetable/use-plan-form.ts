import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ClassChange,
  classChange,
  type NewSeries,
  newSeries,
  type OfficeClass,
  type WeekdayName,
} from "../../../contract/entities/class.ts";
import type {
  Acceptance,
  ClassChangePlan,
  ClassPlan,
} from "../../../contract/entities/class-plan.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminChangeClassTexts } from "../../texts/admin-timetable.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { timetableKey } from "./timetable-query.ts";

/** A series as the office filled it in, and what the server says of it. */
export type Planned = { series: NewSeries; plan: ClassPlan };

/** The form of a series; sending it asks the server what the series would make, and saves nothing. */
export function usePlanForm(courseId: string) {
  const [planned, setPlanned] = useState<Planned>();
  const look = async (series: NewSeries) => {
    const plan = await call("POST /api/admin/class-series/plan", { body: series });
    setPlanned({ series, plan });
  };
  const form = useContractForm({
    schema: newSeries,
    defaultValues: {
      courseId,
      // An empty list alone would be of nothing.
      weekdays: [] as WeekdayName[],
      startTime: "",
      minutes: "90",
      fromDay: "",
      untilDay: "",
      subject: "",
      teacherId: "",
      room: "",
      link: "",
    },
    toInput: ({ minutes, subject, teacherId, room, link, ...values }) => ({
      ...values,
      minutes: Number(typedNumber(minutes)),
      subject: subject || null,
      teacherId: teacherId || null,
      room: room.trim() || null,
      link: link.trim() || null,
    }),
    send: look,
  });
  return { ...form, planned, look, forget: () => setPlanned(undefined) };
}

/** Makes the classes of a plan that the office has seen, with a way to take them back. */
export function useAddSeries({ look, onAdded }: AddingSeries) {
  const t = useTexts(adminPlanClassesTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const refresh = () => queries.invalidateQueries({ queryKey: timetableKey });
  return useMutation({
    mutationFn: ({ series, plan }: Planned) =>
      call("POST /api/admin/class-series", { body: { ...series, ...acceptanceOf(plan) } }),
    // Something else was planned meanwhile: it is shown with the refusal.
    onError: (error, { series }) => (isToAccept(error) ? look(series) : undefined),
    onSuccess({ seriesId, count }, planned) {
      const toast = `planned ${seriesId}`;
      const undo = async () => {
        try {
          const params = { id: seriesId };
          const deleted = await call("DELETE /api/admin/class-series/:id", { params });
          notify.success(t.undone(deleted.count), { id: toast });
        } catch {
          notify.error(t.undoFailed, { id: toast });
        }
        await refresh();
      };
      showUndo({ toast, said: t.saved(count), undo });
      void refresh();
      onAdded(planned);
    },
  });
}

type AddingSeries = {
  /** Asks once more what the series would make. */
  look: (series: NewSeries) => Promise<void>;
  onAdded: (planned: Planned) => void;
};

/** Of what is shown of a plan, and of nothing that came since. */
export function acceptanceOf(plan: Met & Pick<ClassPlan, "findings">): Acceptance {
  return { accepted: needsAccepting(plan), findings: plan.findings };
}

/** Whether a plan was refused because it meets what was not accepted. */
export function isToAccept(error: unknown): boolean {
  return error instanceof ApiError && error.code === "plan_to_accept";
}

type Met = Pick<ClassPlan, "clashCount" | "warnings"> & Partial<Pick<ClassPlan, "onHolidays">>;

export function needsAccepting({ clashCount, warnings, onHolidays = [] }: Met): boolean {
  return clashCount > 0 || warnings.length > 0 || onHolidays.length > 0;
}

/** The address of the week in which planned classes begin, without a filter that would hide them. */
export function showing({ series, plan }: Planned, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before);
  if (plan.firstStartsAt) address.set("from", dayInIndia(new Date(plan.firstStartsAt)));
  for (const name of ["courseId", "teacherId"] as const)
    if (address.get(name) !== series[name]) address.delete(name);
  return address;
}

/** A change as the office filled it in, and what the server says of it. */
export type PlannedChange = { change: ClassChange; plan: ClassChangePlan };

function fieldsOf(row: OfficeClass) {
  const minutes = (Date.parse(row.endsAt) - Date.parse(row.startsAt)) / 60_000;
  return {
    day: row.day,
    startTime: toLocalField(row.startsAt).slice("YYYY-MM-DDT".length),
    minutes: String(minutes),
    teacherId: row.teacherId ?? "",
    room: row.room ?? "",
    subject: row.subject ?? "",
    link: row.link ?? "",
    reason: row.reason ?? "",
    isCancelled: row.cancelledAt !== null,
  };
}

type Fields = ReturnType<typeof fieldsOf> & { scope: ClassChange["scope"] };

/**
 * Only the fields that differ from the class as it was opened, so that changes by others to other fields stay.
 */
function changeOf(opened: OfficeClass, { scope, ...values }: Fields) {
  const before: Record<string, unknown> = fieldsOf(opened);
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  const sent = changed.map(([name, value]) => [name, sentOf(name, value)]);
  return { scope, ...Object.fromEntries(sent) };
}

function sentOf(name: string, value: string | boolean) {
  if (name === "minutes") return Number(typedNumber(String(value)));
  if (typeof value === "boolean" || name === "day" || name === "startTime") return value;
  return value.trim() || null;
}

/** The form of a class; sending it asks the server what the change would do, and saves nothing. */
export function useClassForm(opened: OfficeClass) {
  const [planned, setPlanned] = useState<PlannedChange>();
  const look = async (change: ClassChange) => {
    const params = { id: opened.id };
    const plan = await call("POST /api/admin/classes/:id/plan", { params, body: change });
    setPlanned({ change, plan });
  };
  const form = useContractForm<Fields, ClassChange>({
    schema: classChange,
    defaultValues: { scope: "one", ...fieldsOf(opened) },
    toInput: (values) => changeOf(opened, values),
    send: look,
  });
  return { ...form, planned, look, forget: () => setPlanned(undefined) };
}

type SavingChange = {
  /** Asks once more what the change would meet. */
  look: (change: ClassChange) => Promise<void>;
  /** With the notices by which the students are told of it. */
  onSaved: (noticeIds: readonly string[]) => void;
};

/**
 * Saves a change whose effects the office has seen; `theirs` is the class as somebody else has changed it
 * since.
 */
export function useChangeClass(opened: OfficeClass, { look, onSaved }: SavingChange) {
  const t = useTexts(adminChangeClassTexts);
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<OfficeClass>();
  const refresh = () => void queries.invalidateQueries({ queryKey: timetableKey });
  const save = useMutation({
    mutationFn: ({ change, plan }: PlannedChange) =>
      call("PATCH /api/admin/classes/:id", {
        params: { id: opened.id },
        body: { ...change, ...acceptanceOf(plan) },
        version: (theirs ?? opened).version,
      }),
    onSuccess({ count, noticeIds }) {
      notify.success(t.saved(count));
      refresh();
      onSaved(noticeIds);
    },
    async onError(error, { change }) {
      if (isToAccept(error)) return look(change);
      const present = presentState<{ class: OfficeClass }>(error)?.class;
      if (!present) return;
      setTheirs(present);
      refresh();
    },
  });
  return { ...save, theirs };
}
