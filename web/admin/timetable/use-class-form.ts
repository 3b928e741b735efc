import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ClassChange,
  classChange,
  type OfficeClass,
} from "../../../contract/entities/class.ts";
import type { ClassChangePlan } from "../../../contract/entities/class-plan.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { call } from "../../api/call.ts";
import { toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminChangeClassTexts } from "../../texts/admin-timetable.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { timetableKey } from "./timetable-query.ts";
import { acceptanceOf, isToAccept } from "./use-plan-form.ts";

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
