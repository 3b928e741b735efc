import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { resolveValue, type Toast, toast, useToaster } from "react-hot-toast/headless";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { classNames } from "./class-names.ts";
import { useTopDialog } from "./open-dialogs.ts";
import { Spinner } from "./spinner.tsx";

/** The spec: blank and error 4000 ms, success 2000 ms, loading until it is replaced, at most 20. */
const options = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

/** The toaster: top right, 16 px from the edges, at most 350 px wide; Alt+T focuses the newest toast. */
export function Toaster() {
  const t = useTexts(uiTexts);
  const { toasts, handlers } = useToaster(options);
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  useFocusNewest(region);
  const focus = useFocusAfterToast(region);
  const shown = toasts.filter(({ visible }) => visible);
  useInTopDialog(region, home);
  useAboveDialogs({ region, home }, shown[0] && `${shown[0].id} ${shown[0].createdAt}`);
  useEndOfPause({ region, count: shown.length, endPause: handlers.endPause });
  return (
    <div ref={home} className="contents">
      <section
        ref={region}
        popover="manual"
        data-screen-only
        aria-label={t.notifications}
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
        onFocus={(event) => {
          handlers.startPause();
          focus.onFocus(event);
        }}
        onBlur={(event) => {
          handlers.endPause();
          focus.onBlur(event);
        }}
        className="pointer-events-none fixed inset-auto end-4 top-4 z-50 m-0 grid w-[min(350px,calc(100vw-2rem))] gap-2 overflow-visible bg-transparent"
      >
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </section>
    </div>
  );
}

/**
 * Returns the focus to where it came from when the toast that holds it goes or is replaced, such as after its Undo
 * was pressed; to the page's heading where that place is gone. Gives the handlers of the region.
 */
function useFocusAfterToast(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(undefined);
  const held = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const place = cameFrom.current;
    place?.focus({ preventScroll: true });
    if (place && document.activeElement === place) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return {
    onFocus({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const isFromOutside = !held.current && !region.current?.contains(relatedTarget);
      if (isFromOutside)
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      held.current = target;
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget) {
        if (!region.current?.contains(relatedTarget)) held.current = undefined;
        return;
      }
      // Chrome says the same of a click beside it, of another window, and of an element that is being removed.
      queueMicrotask(() => {
        if (target.isConnected && document.hasFocus() && held.current === target)
          held.current = undefined;
      });
    },
  };
}

const tones: Partial<Record<Toast["type"], string>> = {
  success: "text-good",
  error: "text-bad",
  loading: "text-act",
};

/** A live region must exist before its text changes, or screen readers stay silent. */
const HEARD_AFTER_MS = 100;

function ToastCard({ item }: { item: Toast }) {
  const t = useTexts(uiTexts);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsHeard(true), HEARD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div
      data-toast={item.type}
      tabIndex={-1}
      className="pointer-events-auto flex max-w-[350px] animate-[rise_0.2s_var(--ease-settle)] items-start gap-3 rounded-sheet border border-rule bg-sheet py-2 ps-4 pe-1 text-ink shadow-float"
    >
      <span
        className={classNames("grid min-h-9 place-items-center empty:hidden", tones[item.type])}
      >
        <ToastIcon item={item} />
      </span>
      <div {...item.ariaProps} className="wrap-anywhere min-w-0 flex-1 py-1.5">
        <span className={isHeard ? undefined : "invisible"}>
          {resolveValue(item.message, item)}
        </span>
      </div>
      <button
        type="button"
        aria-label={t.dismiss}
        onClick={() => toast.dismiss(item.id)}
        className="-my-1 grid size-11 shrink-0 place-items-center rounded-control text-faint hover:bg-tint"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

function ToastIcon({ item }: { item: Toast }) {
  if (item.type === "loading") return <Spinner size="small" />;
  if (item.type === "success") return <CircleCheck aria-hidden="true" className="size-5" />;
  if (item.type === "error") return <CircleAlert aria-hidden="true" className="size-5" />;
  return item.icon ?? null;
}

type Place = React.RefObject<HTMLElement | null>;

/**
 * Outside an open modal dialog nothing can be clicked or focused, so the region moves into the dialog and back
 * when it closes. Moved in the DOM, because a portal with another container would mount the live region again.
 */
function useInTopDialog(region: Place, home: Place) {
  const dialog = useTopDialog();
  useEffect(() => {
    const [element, atHome] = [region.current, home.current];
    if (!element || !dialog) return;
    moveTo(dialog, element);
    return () => {
      if (atHome) moveTo(atHome, element);
    };
  }, [region, home, dialog]);
}

/** Moving an element removes it from the top layer. */
function moveTo(place: HTMLElement, region: HTMLElement) {
  const isShown = "showPopover" in region && region.matches(":popover-open");
  place.append(region);
  if (isShown) region.showPopover();
}

/** A modal dialog covers everything that entered the top layer before it, so each new toast enters again. */
function useAboveDialogs(
  { region, home }: { region: Place; home: Place },
  newest: string | undefined,
) {
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // The dialog that held it has left the page in the same moment.
    if (!element.isConnected) home.current?.append(element);
    if (element.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [region, home, newest]);
}

type Pause = {
  region: React.RefObject<HTMLElement | null>;
  count: number;
  endPause: () => void;
};

/**
 * A toast removed under the pointer or with the focus sends no leave event, so the timers are resumed here.
 */
function useEndOfPause({ region, count, endPause }: Pause) {
  const known = useRef(count);
  useEffect(() => {
    const hasLost = count < known.current;
    known.current = count;
    const isHeld =
      region.current?.matches(":hover") || region.current?.contains(document.activeElement);
    if (hasLost && (count === 0 || !isHeld)) endPause();
  }, [region, count, endPause]);
}

function useFocusNewest(region: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyT") return;
      event.preventDefault();
      region.current?.querySelector<HTMLElement>("[data-toast]")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [region]);
}
