import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, useCallback, useRef } from "react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { useMessages } from "../../messages/messages.ts";
import { postersMessages } from "../../messages/posters.ts";
import { IconButton } from "../../ui/button.tsx";
import { PosterSlide } from "./poster-slide.tsx";
import { useAdvance, useCarousel } from "./use-carousel.ts";
import { usePlaying } from "./use-playing.ts";

/**
 * Posters side by side. They move by swiping, arrow keys and buttons, and automatically until somebody pauses,
 * points at or focuses them. Renders nothing without posters.
 */
export function PosterCarousel({ posters }: { posters: readonly Poster[] }) {
  const t = useMessages(postersMessages);
  const track = useRef<HTMLUListElement>(null);
  const { at, stops, show, onScroll, onScrollEnd } = useCarousel(track, posters.length);
  const { isPlaying, isPaused, toggle, holdProps } = usePlaying(stops > 1);
  useAdvance(
    isPlaying,
    useCallback(() => show(at + 1), [show, at]),
  );
  if (posters.length === 0) return null;
  return (
    <section aria-label={t.announcements} aria-roledescription={t.carousel} {...holdProps}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list itself scrolls, which without a mouse needs the focus
        tabIndex={0}
        aria-live={isPlaying ? "off" : "polite"}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onKeyDown={(event) => moveByKey(event, { at, show })}
        className="-mx-1.5 flex snap-x items-start snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {posters.map((poster) => (
          <PosterSlide key={poster.id} poster={poster} />
        ))}
      </ul>
      {stops > 1 ? (
        <Controls at={at} stops={stops} show={show} isPaused={isPaused} toggle={toggle} />
      ) : null}
    </section>
  );
}

type Moving = { at: number; show: (at: number) => void };

function moveByKey(event: KeyboardEvent, { at, show }: Moving) {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  event.preventDefault();
  show(event.key === "ArrowRight" ? at + 1 : at - 1);
}

type ControlsProps = Moving & { stops: number; isPaused: boolean; toggle: () => void };

function Controls({ at, stops, show, isPaused, toggle }: ControlsProps) {
  const t = useMessages(postersMessages);
  return (
    <div className="mt-3 flex items-center justify-end gap-1">
      <span className="me-auto text-sm text-soft">{t.slideOf(at + 1, stops)}</span>
      <IconButton label={isPaused ? t.play : t.pause} onClick={toggle}>
        {isPaused ? (
          <Play aria-hidden="true" className="size-5" />
        ) : (
          <Pause aria-hidden="true" className="size-5" />
        )}
      </IconButton>
      <IconButton label={t.previous} onClick={() => show(at - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.next} onClick={() => show(at + 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
