import { useState } from "react";
import type { Register } from "../../../contract/entities/teaching.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import {
  type Edit,
  keepRegister,
  keptRegister,
  type RegisterKey,
  useKeptRegisters,
} from "../../shared/taught-classes/kept-registers.ts";
import {
  inServerTime,
  marksToSave,
  tappedMark,
} from "../../shared/taught-classes/register-marks.ts";
import { sendRegister } from "../../shared/taught-classes/send-register.ts";
import { registerQuery, taughtClassesQuery } from "../../shared/taught-classes/taught-queries.ts";

/** The marks of a register on this device, and how they reach the server. */
export function useRegister(userId: string, register: Register) {
  useKeptRegisters();
  const key: RegisterKey = { userId, classId: register.class.id };
  const kept = keptRegister(key);
  // A browser that keeps nothing has the edit here, as long as the page is open.
  const [typed, setTyped] = useState<Edit>();
  const [isSending, setIsSending] = useState(false);
  const edit = kept.edit ?? typed;

  const keep = (changed?: Edit) => {
    const isKept = keepRegister(key, { register, ...(changed && { edit: changed }) });
    setTyped(isKept ? undefined : changed);
  };
  const save = async (reason?: string) => {
    const marks = inServerTime(register, marksToSave(register, edit));
    const saved = { marks, ...(reason && { reason }) };
    keep({ saved: marks, ...(reason && { reason }) });
    setIsSending(true);
    const sent = await sendRegister(key, saved).finally(() => setIsSending(false));
    if (sent === "saved" || sent === "dropped") setTyped(undefined);
    // The page then says that the register is not there.
    if (sent === "dropped") void queryClient.invalidateQueries(registerQuery(key.classId));
    void queryClient.invalidateQueries({ queryKey: taughtClassesQuery.queryKey });
  };
  const tap = (student: Register["students"][number]) => {
    const mark = tappedMark(register, student, { edit, now: serverNow() });
    keep({ ...edit, tapped: { ...edit?.tapped, [student.id]: mark } });
  };

  return {
    edit,
    isSending,
    isUnsent: edit?.saved !== undefined && !edit.tapped,
    isKept: kept.edit !== undefined,
    refusal: kept.refusal,
    tap,
    save,
    deleteHere: () => keep(),
  };
}
