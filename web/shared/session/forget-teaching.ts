import { forgetRegisters } from "../../state/draft.ts";
import { unsentRegisters } from "../../state/unsent-registers.ts";

/** Removes the registers of a person who no longer teaches, and says so where one was not sent. */
export function forgetTeaching(userId: string): void {
  const unsent = unsentRegisters(userId).length;
  forgetRegisters(userId);
  if (unsent > 0) void tellRoleEnded(unsent);
}

async function tellRoleEnded(unsent: number): Promise<void> {
  const ended = await import("../registers/ended-registers.ts");
  await ended.tellRoleEnded(unsent);
}
