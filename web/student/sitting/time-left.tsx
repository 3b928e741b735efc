import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import type { ServerClock } from "./server-clock.ts";

const TICK_MS = 250;
const MINUTE_MS = 60_000;
/** A screen reader is told when so many minutes are left; the running seconds would only disturb. */
const TOLD_MINUTES = [30, 10, 5, 1];
const LAST_MINUTES = 5;

/** What a clock says of a moment; renders again only when that is something else. */
export function useClock<Said extends string | number | boolean>(
  clock: ServerClock,
  say: (nowMs: number) => Said,
): Said {
  const [said, setSaid] = useState(() => say(clock.nowMs()));
  useEffect(() => {
    const look = () => setSaid(say(clock.nowMs()));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  });
  return said;
}

/** Whole seconds until a moment, at least 0. */
export function useSecondsUntil(clock: ServerClock, atMs: number): number {
  return useClock(clock, (nowMs) => Math.max(0, Math.ceil((atMs - nowMs) / 1000)));
}

/** `02:59:07`, as NTA writes it. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

export function TimeLeft({ clock, endsAtMs }: { clock: ServerClock; endsAtMs: number }) {
  const t = useTexts(sittingTexts);
  const seconds = useSecondsUntil(clock, endsAtMs);
  const isSure = useClock(clock, () => clock.isSure());
  const isLast = seconds <= LAST_MINUTES * 60;
  const minutes = Math.ceil((seconds * 1000) / MINUTE_MS);
  return (
    <div className="text-end">
      <p
        className={classNames(
          "flex items-center gap-1.5 font-semibold whitespace-nowrap tabular-nums",
          isLast && "text-bad",
        )}
      >
        <Clock aria-hidden="true" className="size-4" />
        <span className="sr-only sm:not-sr-only">{t.timeLeft}</span>
        <span role="timer">{clockText(seconds)}</span>
      </p>
      <p role="status" className="sr-only">
        {TOLD_MINUTES.includes(minutes) ? t.minutesLeft(minutes) : null}
      </p>
      {isSure ? null : <p className="max-w-60 text-sm text-amber">{t.notSure}</p>}
    </div>
  );
}
