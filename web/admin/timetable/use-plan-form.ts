import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type NewSeries, newSeries, type WeekdayName } from "../../../contract/entities/class.ts";
import type { Acceptance, ClassPlan } from "../../../contract/entities/class-plan.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { timetableKey } from "./timetable-query.ts";

/** A series as the office filled it in, and what the server says of it. */
export type Planned = { series: NewSeries; plan: ClassPlan };

/** The form of a series; sending it asks the server what the series would make, and saves nothing. */
export function usePlanForm() {
  const [planned, setPlanned] = useState<Planned>();
  const look = async (series: NewSeries) => {
    const plan = await call("POST /api/admin/class-series/plan", { body: series });
    setPlanned({ series, plan });
  };
  const form = useContractForm({
    schema: newSeries,
    defaultValues: {
      courseId: "",
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
