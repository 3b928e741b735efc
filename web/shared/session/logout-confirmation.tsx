import { useEffect } from "react";
import { useNavigate } from "react-router";
import { usePaths } from "../../paths.ts";
import { createStore, useStore } from "../../state/store.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { leaveFor } from "./leaving.ts";
import { LossByLeaving, type LossByLeavingProps } from "./loss-by-leaving.tsx";
import {
  hasPendingLogout,
  isLogoutUnexplained,
  rememberLogoutExplained,
} from "./pending-logout.ts";
import { signOut } from "./session-store.ts";

// One flag for the whole page, so that there is never more than one confirmation card.
const isAsked = createStore(false);
/** Whether to explain that the logout has not reached the server. */
const isPendingNoticeOpen = createStore(false);

export function askToLogOut(): void {
  isAsked.set(true);
}

/** The spec's confirmation card, and the notice if the server could not be reached. Rendered once, in the frame. */
export function LogoutConfirmation({ answers }: LossByLeavingProps) {
  return (
    <>
      <LogoutQuestion answers={answers} />
      <PendingLogoutNotice />
    </>
  );
}

function LogoutQuestion({ answers }: LossByLeavingProps) {
  const t = useTexts(sessionTexts);
  const isOpen = useStore(isAsked, false);
  const leave = useLeaving();
  const close = () => isAsked.set(false);
  return (
    <Confirmation
      isOpen={isOpen}
      title={t.logoutTitle}
      stay={t.cancel}
      onStay={close}
      action={t.logout}
      onAction={leave}
    >
      <p className="text-soft">{t.logoutQuestion}</p>
      <LossByLeaving answers={answers} />
    </Confirmation>
  );
}

/** Important on a shared device: the person is signed out here, but the session on the server still exists. */
function PendingLogoutNotice() {
  const t = useTexts(sessionTexts);
  const isOpen = useStore(isPendingNoticeOpen, false);
  useEffect(() => {
    // Without a network, going home loads a new document from the service worker, which has to show the notice.
    if (isLogoutUnexplained() && !navigator.onLine) isPendingNoticeOpen.set(true);
  }, []);
  const close = () => {
    isPendingNoticeOpen.set(false);
    rememberLogoutExplained();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.loggedOutTitle}>
      <p className="mt-2 text-soft">{t.logoutPending}</p>
      <div className="mt-6 flex justify-end">
        <Button onClick={close}>{t.understood}</Button>
      </div>
    </Dialog>
  );
}

/** Signs out and goes to /home. Neither waits for the other: on a bad network /home may never load. */
function useLeaving() {
  const navigate = useNavigate();
  const paths = usePaths();
  return () => {
    isAsked.set(false);
    void leaveFor(() => navigate(paths.homeByName()));
    void signOut().then((isSent) => isPendingNoticeOpen.set(!isSent && hasPendingLogout()));
  };
}
