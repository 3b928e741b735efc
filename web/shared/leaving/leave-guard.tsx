import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router";
import { useTexts } from "../../texts/texts.ts";
import { leavingTexts } from "../../texts/unsaved.ts";
import { Confirmation } from "../../ui/confirmation.tsx";

export type LeaveGuardProps = {
  /** Called at the moment of leaving, because the last render may be out of date. */
  isOn: () => boolean;
  title: string;
  text: string;
  /** The text of the button that leaves. */
  leave?: string;
  onLeave?: () => void;
};

type Guards = Set<RefObject<LeaveGuardProps>>;

const GuardsContext = createContext<Guards | undefined>(undefined);
const AskContext = createContext<(goOn: () => void) => void>((goOn) => goOn());

/** What is called with what would close a guarded form within its page, and asks before, as LeaveGuards do. */
export function useAskToLeave() {
  return useContext(AskContext);
}

/**
 * Asks before the page is left during an upload or with unsaved changes: by a dialog for another page of the site,
 * by the browser for another site. A page may have several, inside LeaveGuards.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const guards = useContext(GuardsContext);
  if (!guards) throw new Error("A LeaveGuard stands outside LeaveGuards.");
  const guard = useRef(props);
  useEffect(() => {
    guard.current = props;
  });
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards]);
  useAskBeforeUnload(props.isOn());
  return null;
}

/**
 * Combines the guards of the page inside it, because the router supports one blocker at a time. The first active one
 * asks. A change of the query alone is not blocked.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const t = useTexts(leavingTexts);
  const [guards] = useState<Guards>(() => new Set());
  const [asking, setAsking] = useState<LeaveGuardProps>();
  const [within, setWithin] = useState<{ goOn: () => void }>();
  const active = () => [...guards].filter(({ current }) => current.isOn());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const on = active();
    setAsking(on[0]?.current);
    return on.length > 0;
  });
  const ask = (goOn: () => void) => {
    const [first] = active();
    if (!first) return goOn();
    setAsking(first.current);
    setWithin({ goOn });
  };
  const stay = () => {
    setWithin(undefined);
    blocker.reset?.();
  };
  const goOn = () => {
    for (const { current } of active()) current.onLeave?.();
    setWithin(undefined);
    if (within) within.goOn();
    else blocker.proceed?.();
  };
  return (
    <GuardsContext value={guards}>
      <AskContext value={ask}>{children}</AskContext>
      <Confirmation
        isOpen={blocker.state === "blocked" || within !== undefined}
        title={asking?.title ?? ""}
        stay={t.stay}
        onStay={stay}
        action={asking?.leave ?? t.leave}
        onAction={goOn}
        variant="danger"
      >
        <p className="text-soft">{asking?.text}</p>
      </Confirmation>
    </GuardsContext>
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
