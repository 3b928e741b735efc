import { unsentRegisters } from "../../state/draft.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { deviceSummary } from "../device-files/device-summary.ts";
import { useSession } from "./session-store.ts";

/** Warns that signing out removes kept files, downloads and registers that are not sent yet from this device. */
export function LossByLeaving() {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  const { kept, unfinished } = deviceSummary() ?? { kept: 0, unfinished: 0 };
  const unsent = user ? unsentRegisters(user.id).length : 0;
  return (
    <>
      {unsent > 0 ? (
        <p className="mt-2 font-semibold text-amber">{t.logoutLosesRegisters(unsent)}</p>
      ) : null}
      {kept > 0 ? <p className="mt-2">{t.logoutRemovesKept(kept)}</p> : null}
      {unfinished > 0 ? <p className="mt-2">{t.logoutEndsDownloads}</p> : null}
    </>
  );
}
