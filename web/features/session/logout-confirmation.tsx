import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { createStore, useStore } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { deviceSummary } from "../device-files/device-summary.ts";
import { leaveFor } from "./leaving.ts";
import {
  hasPendingLogout,
  isLogoutUnexplained,
  rememberLogoutExplained,
} from "./pending-logout.ts";
import { signOut } from "./session-store.ts";

// One flag for the whole page: however often it is asked for, there is one card.
const isAsked = createStore(false);
/** Whether it is still to be said that the server could not be told. */
const isUntold = createStore(false);

export function askToLogOut(): void {
  isAsked.set(true);
}

/** The spec's confirmation card, and what is to be said afterwards; stands once in the frame. */
export function LogoutConfirmation() {
  return (
    <>
      <Confirmation />
      <UntoldLogout />
    </>
  );
}

function Confirmation() {
  const t = useMessages(sessionMessages);
  const isOpen = useStore(isAsked, false);
  const leave = useLeaving();
  const close = () => isAsked.set(false);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.logoutTitle}>
      <p className="mt-2 text-soft">{t.logoutQuestion}</p>
      <LossByLeaving />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          {t.cancel}
        </Button>
        <Button onClick={leave}>{t.logout}</Button>
      </div>
    </Dialog>
  );
}

/** What somebody on a shared device has to know: signed out here, but the server has not heard. */
function UntoldLogout() {
  const t = useMessages(sessionMessages);
  const isOpen = useStore(isUntold, false);
  useEffect(() => {
    // Without a network the worker's document takes the place of the one that signed out.
    if (isLogoutUnexplained() && !navigator.onLine) isUntold.set(true);
  }, []);
  const close = () => {
    isUntold.set(false);
    rememberLogoutExplained();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.loggedOutTitle}>
      <p className="mt-2 text-soft">{t.logoutUntold}</p>
      <div className="mt-6 flex justify-end">
        <Button onClick={close}>{t.understood}</Button>
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

/** Signs out before all else, and goes to /home, which on a bad network may take long or never come. */
function useLeaving() {
  const navigate = useNavigate();
  const paths = usePaths();
  return () => {
    isAsked.set(false);
    void leaveFor(() => navigate(paths.homeByName()));
    void signOut().then((isTold) => isUntold.set(!isTold && hasPendingLogout()));
  };
}
