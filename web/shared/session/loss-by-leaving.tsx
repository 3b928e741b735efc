import { type ComponentType, useState } from "react";
import { unsentRegisters } from "../../state/draft.ts";
import { attemptsUnsent } from "../../state/stored-by-person.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { useSession } from "./session-store.ts";

export type AnswersHereProps = {
  /** Whether this device has answers of whoever signs out that are not sent; has to stay the same function. */
  onFound: (isFound: boolean) => void;
};

export type LossByLeavingProps = {
  /** Looks for answers where they are kept, says how many those are, and offers to keep them otherwise. */
  answers?: ComponentType<AnswersHereProps> | undefined;
};

/** Warns that signing out removes what is kept, and answers and registers that are not sent yet, from this device. */
export function LossByLeaving({ answers: Answers }: LossByLeavingProps) {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  const { kept, unfinished } = deviceSummary() ?? { kept: 0, unfinished: 0 };
  const unsent = user ? unsentRegisters(user.id).length : 0;
  const [isFound, setIsFound] = useState(false);
  // The notes are read at once, but a full storage has taken none.
  const hasAnswers = user !== undefined && (isFound || attemptsUnsent(user.id).length > 0);
  return (
    <>
      {hasAnswers ? <p className="mt-2 font-semibold text-bad">{t.logoutLosesAnswers}</p> : null}
      {user && Answers ? <Answers onFound={setIsFound} /> : null}
      {unsent > 0 ? (
        <p className="mt-2 font-semibold text-amber">{t.logoutLosesRegisters(unsent)}</p>
      ) : null}
      {kept > 0 ? <p className="mt-2">{t.logoutRemovesKept(kept)}</p> : null}
      {unfinished > 0 ? <p className="mt-2">{t.logoutEndsDownloads}</p> : null}
    </>
  );
}
