import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { KeptMounted } from "../../ui/kept-mounted.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { LoginRequired, useIsUnreached } from "./login-required.tsx";
import { useSession } from "./session-store.ts";
import { useSignInState } from "./sign-in-store.ts";

const nowhere: Place = { path: "", focused: [], y: 0 };

/** Several elements are kept, as the last one, such as a busy button, may be gone by then. */
const REMEMBERED = 3;

export type OwnPagesProps = {
  ownerId: string;
  /** The landmark to put around the gate, if the frame around these pages has none. */
  gateIn?: "main" | undefined;
  /** Whether they are also shown to the person who is remembered here where the server is not reached. */
  staysUnreached?: boolean;
  children: ReactNode;
};

/**
 * Pages that belong to one person. When the session ends elsewhere, the login gate is shown and the pages stay
 * mounted but hidden, with everything that was typed. Another person gets new pages.
 */
export function OwnPages({ ownerId, gateIn, staysUnreached, children }: OwnPagesProps) {
  const isOthers = useIsOthers(ownerId);
  const isUnreached = useIsUnreached();
  const isShutOut = useIsShutOut() && !(staysUnreached && isUnreached);
  const pages = usePlaceBehindGate({ ownerId, isShutOut: isShutOut || isOthers });
  return (
    <>
      {isShutOut ? <Gate gateIn={gateIn} ownerId={ownerId} /> : null}
      {isOthers ? (
        <PageSpinner />
      ) : (
        <KeptMounted key={ownerId} isHidden={isShutOut}>
          <div ref={pages} className="contents">
            {children}
          </div>
        </KeptMounted>
      )}
    </>
  );
}

function Gate({ gateIn: Landmark, ownerId }: Pick<OwnPagesProps, "gateIn" | "ownerId">) {
  const gate = <LoginRequired keptFor={ownerId} />;
  return Landmark ? <Landmark>{gate}</Landmark> : gate;
}

/** Whether another person has signed in since these pages were loaded; if so, the loaders run again. */
export function useIsOthers(ownerId: string): boolean {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = user !== undefined && user.id !== ownerId;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return isOthers;
}

/**
 * Whether the login gate replaces the page. It does not while the sign-in modal is open because the session
 * ended: the page stays visible behind the modal.
 */
export function useIsShutOut(): boolean {
  const { status } = useSession();
  const { isOpen, endedFor } = useSignInState();
  return status === "out" && !(isOpen && endedFor !== undefined);
}

/** A position in the page at `path`: the elements that had the focus, latest first, and the scroll offset. */
type Place = { path: string; focused: readonly HTMLElement[]; y: number };

/**
 * Restores focus and scroll position when the login gate disappears: hidden pages lose both. Returns the ref for
 * the element around the pages.
 */
function usePlaceBehindGate(side: {
  ownerId: string;
  isShutOut: boolean;
}): RefObject<HTMLDivElement | null> {
  const { ownerId, isShutOut } = side;
  const pages = useRef<HTMLDivElement>(null);
  const place = useRef(nowhere);
  const wasShutOut = useRef(false);
  // A layout effect, to stop listening before the hidden page is laid out: that scrolls as well.
  useLayoutEffect(() => {
    if (!isShutOut) return follow(pages, place);
    return undefined;
  }, [isShutOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's pages begin at their top
  useEffect(() => {
    place.current = nowhere;
  }, [ownerId]);
  useEffect(() => {
    const isBack = wasShutOut.current && !isShutOut;
    wasShutOut.current = isShutOut;
    const left = place.current;
    // After the modal, which closes in the same update: while it is open, nothing outside it can take the focus.
    if (isBack) queueMicrotask(() => goBackTo(left));
  }, [isShutOut]);
  return pages;
}

function follow(pages: RefObject<HTMLElement | null>, place: RefObject<Place>): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && pages.current?.contains(target))
      place.current = {
        ...place.current,
        path: window.location.pathname,
        focused: [target, ...place.current.focused].slice(0, REMEMBERED),
      };
  };
  const onScroll = () => {
    place.current = { ...place.current, path: window.location.pathname, y: window.scrollY };
  };
  document.addEventListener("focusin", onFocus);
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    document.removeEventListener("focusin", onFocus);
    window.removeEventListener("scroll", onScroll);
  };
}

function goBackTo({ path, focused, y }: Place) {
  // Another page was opened in the meantime; it starts at its top.
  if (path !== window.location.pathname) return;
  window.scrollTo(0, y);
  for (const element of focused) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
