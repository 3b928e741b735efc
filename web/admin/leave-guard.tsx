import { useEffect } from "react";
import { useBlocker } from "react-router";
import { adminMessages } from "../messages/admin.ts";
import { useMessages } from "../messages/messages.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

export type LeaveGuardProps = {
  /** Asked when somebody leaves: what keeps them may be over before the page is rendered again. */
  isOn: () => boolean;
  title: string;
  text: string;
  /** What the button that leaves says. */
  leave?: string;
  onLeave?: () => void;
};

/**
 * Asks before the page is left while files are sent or something is not saved: in words before another page of the site, by the browser
 * before another site. Filters change only the address of the same page, so they may go on.
 */
export function LeaveGuard({ isOn, title, text, leave, onLeave }: LeaveGuardProps) {
  const t = useMessages(adminMessages);
  useAskBeforeUnload(isOn());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  const goOn = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={stay} title={title}>
      <p className="mt-2 mb-4 text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={stay}>
          {t.stayWithUpload}
        </Button>
        <Button variant="danger" onClick={goOn}>
          {leave ?? t.leaveUpload}
        </Button>
      </div>
    </Dialog>
  );
}

function useAskBeforeUnload(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
