import { useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { createStore, useStore } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { deviceSummary } from "../device-files/device-summary.ts";
import { signOut } from "./session-store.ts";

// One flag for the whole page: however often it is asked for, there is one card.
const isAsked = createStore(false);

export function askToLogOut(): void {
  isAsked.set(true);
}

/** The spec's confirmation card; stands once in the frame. */
export function LogoutConfirmation() {
  const t = useMessages(sessionMessages);
  const isOpen = useStore(isAsked, false);
  const { isLeaving, leave } = useLeaving();
  const close = () => isAsked.set(false);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.logoutTitle}>
      <p className="mt-2 text-soft">{t.logoutQuestion}</p>
      <LossByLeaving />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          {t.cancel}
        </Button>
        <Button isBusy={isLeaving} onClick={leave}>
          {t.logout}
        </Button>
      </div>
    </Dialog>
  );
}

/** Signing out removes what is on this device: nobody shall learn that afterwards. */
function LossByLeaving() {
  const t = useMessages(sessionMessages);
  const summary = deviceSummary();
  if (!summary) return null;
  return (
    <>
      {summary.kept > 0 ? <p className="mt-2">{t.logoutRemovesKept(summary.kept)}</p> : null}
      {summary.unfinished > 0 ? <p className="mt-2">{t.logoutEndsDownloads}</p> : null}
    </>
  );
}

/**
 * Goes to /home and signs out, whatever the server says. In this order: signing out first would put
 * the login gate for a moment where a student's page stands.
 */
function useLeaving() {
  const navigate = useNavigate();
  const paths = usePaths();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await navigate(paths.homeByName());
    } finally {
      await signOut();
      setIsLeaving(false);
      isAsked.set(false);
    }
  };
  return { isLeaving, leave };
}
