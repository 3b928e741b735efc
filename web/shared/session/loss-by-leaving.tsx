import type { ReactNode } from "react";
import { unsentRegisters } from "../../state/draft.ts";
import { attemptsUnsent } from "../../state/stored-by-person.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { useSession } from "./session-store.ts";

export type LossByLeavingProps = {
  /** Says how many answers those are, and offers to keep them otherwise. */
  answers?: ReactNode;
};

/** Warns that signing out removes what is kept, and answers and registers that are not sent yet, from this device. */
export function LossByLeaving({ answers }: LossByLeavingProps) {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  const { kept, unfinished } = deviceSummary() ?? { kept: 0, unfinished: 0 };
  const unsent = user ? unsentRegisters(user.id).length : 0;
  const hasAnswers = user !== undefined && attemptsUnsent(user.id).length > 0;
  return (
    <>
      {hasAnswers ? <p className="mt-2 font-semibold text-bad">{t.logoutLosesAnswers}</p> : null}
      {hasAnswers ? answers : null}
      {unsent > 0 ? (
        <p className="mt-2 font-semibold text-amber">{t.logoutLosesRegisters(unsent)}</p>
      ) : null}
      {kept > 0 ? <p className="mt-2">{t.logoutRemovesKept(kept)}</p> : null}
      {unfinished > 0 ? <p className="mt-2">{t.logoutEndsDownloads}</p> : null}
    </>
  );
}
