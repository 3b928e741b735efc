import { useState } from "react";
import type { Register } from "../../../contract/entities/teaching.ts";
import { queryClient } from "../../api/query-client.ts";
import {
  type Edit,
  formerOf,
  keepRegister,
  keptRegister,
  type Marks,
  type RegisterKey,
  type Saving,
  useKeptRegisters,
} from "../../features/registers/kept-registers.ts";
import { sendRegister } from "../../features/registers/send-register.ts";
import { registerQuery, taughtClassesQuery } from "../../features/taught-classes/taught-queries.ts";
import { presentIn, savedMarks, tapped } from "./register-marks.ts";

/** The marks of a register on this device, and how they reach the server. */
export function useRegister(userId: string, register: Register) {
  useKeptRegisters();
  const key: RegisterKey = { userId, classId: register.class.id };
  const kept = keptRegister(key);
  // A browser that keeps nothing has the edit here, as long as the page is open.
  const [typed, setTyped] = useState<Edit>();
  const [isSending, setIsSending] = useState(false);
  const edit = kept.edit ?? typed;
  const before = formerOf(edit ? { ...kept, edit } : kept);
  const marks = edit?.marks ?? savedMarks(register);

  const change = (changed: Edit) => {
    const { refusal: _, ...rest } = keptRegister(key);
    const isKept = keepRegister(key, { ...rest, register, edit: changed });
    setTyped(isKept ? undefined : changed);
  };
  const save = async (
    over: { version: number; marks: Marks; former?: Saving },
    reason?: string,
  ) => {
    const present = presentIn(register, over.marks);
    const saving = { ...over, present, saveId: crypto.randomUUID(), ...(reason && { reason }) };
    const { other: _, refusal: __, ...rest } = keptRegister(key);
    const isKept = keepRegister(key, { ...rest, register, edit: saving });
    setTyped(isKept ? undefined : saving);
    setIsSending(true);
    const sent = await sendRegister(key, saving).finally(() => setIsSending(false));
    if (sent === "saved" || sent === "dropped") setTyped(undefined);
    // The page then says that the register is not there.
    if (sent === "dropped") void queryClient.invalidateQueries(registerQuery(key.classId));
    void queryClient.invalidateQueries({ queryKey: taughtClassesQuery.queryKey });
  };

  return {
    marks,
    present: edit?.present,
    isSending,
    isUnsent: edit?.saveId !== undefined,
    isChanged: edit !== undefined,
    isKept: kept.edit !== undefined,
    other: kept.other,
    refusal: kept.refusal,
    tap: (studentId: string) =>
      change({
        version: edit?.version ?? register.version,
        marks: tapped(marks, studentId),
        ...before,
      }),
    save: (reason?: string) =>
      save({ version: edit?.version ?? register.version, marks, ...before }, reason),
    saveOver: (other: Register, reason?: string) => save({ version: other.version, marks }, reason),
    deleteHere: () => {
      setTyped(undefined);
      keepRegister(key, { register });
    },
    takeOther: (other: Register) => {
      setTyped(undefined);
      keepRegister(key, { register: other });
    },
  };
}
