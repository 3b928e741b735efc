import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { localizedPath } from "../../paths.ts";
import { postersTexts } from "../../texts/posters.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { pictureSources } from "./picture-sources.ts";
import { useAdvance, useCarousel } from "./use-carousel.ts";

/**
 * Posters side by side. They move by swiping, arrow keys and buttons, and automatically until somebody pauses,
 * points at or focuses them. Renders nothing without posters.
 */
export function PosterCarousel({ posters }: { posters: readonly Poster[] }) {
  const t = useTexts(postersTexts);
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
  const t = useTexts(postersTexts);
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

/** Whether the posters move automatically: not while paused, pointed at or focused. Starts paused with reduced motion. */
function usePlaying(canMove: boolean) {
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setIsPaused(true);
  }, []);
  return {
    isPlaying: canMove && !isPaused && !isPointedAt && !isFocused,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    // Two flags: when the pointer leaves, the carousel must not move while it has the focus.
    holdProps: {
      onMouseEnter: () => setIsPointedAt(true),
      onMouseLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

/** From 40rem on two posters stand side by side: see the slide's basis. */
const SIZES = "(min-width: 72rem) 35rem, (min-width: 40rem) 50vw, 100vw";

/** One poster; space for its picture is reserved while it loads. */
function PosterSlide({ poster }: { poster: Poster }) {
  return (
    <li className="shrink-0 basis-full snap-start px-1.5 sm:basis-1/2">
      <PosterLink address={poster.link}>
        <picture>
          {poster.phone ? <Source media="(max-width: 39.99rem)" picture={poster.phone} /> : null}
          {poster.computer ? <Source media="(min-width: 40rem)" picture={poster.computer} /> : null}
          <img
            src={poster.imageUrl}
            srcSet={pictureSources(poster.imageUrl, poster.width)}
            sizes={SIZES}
            width={poster.width}
            height={poster.height}
            alt={poster.alt}
            // The office writes it in one language for both sites.
            lang={/\p{Script=Devanagari}/u.test(poster.alt) ? "hi" : "en"}
            loading="lazy"
            decoding="async"
            className="h-auto max-h-112 w-full rounded-sheet border border-rule bg-well object-contain"
          />
        </picture>
      </PosterLink>
    </li>
  );
}

type Picture = NonNullable<Poster["phone"]>;

/** The part of the picture that the office has chosen for this kind of page. */
function Source({ media, picture }: { media: string; picture: Picture }) {
  const { width, height } = picture;
  return (
    <source
      media={media}
      width={width}
      height={height}
      srcSet={pictureSources(picture.imageUrl, width)}
      sizes={SIZES}
    />
  );
}

/** A link within this site opens in the same tab and in the reader's language; any other one in a new tab. */
function PosterLink({ address, children }: { address: string | null; children: React.ReactNode }) {
  const language = useLanguage();
  if (address === null) return children;
  const classes = "block rounded-sheet";
  return address.startsWith("/") ? (
    <PageLink to={localizedPath(address, language)} className={classes}>
      {children}
    </PageLink>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes}>
      {children}
    </a>
  );
}

/** Posters for somebody signed in. The spec: an empty list on failure, without an error message. */
export async function listPosters(): Promise<Poster[]> {
  try {
    return postersIn(await call("GET /api/user/get-posters"));
  } catch {
    return [];
  }
}

/** The spec: reads an object with a `posters` array, or an array; anything else is an empty list. */
export function postersIn(answer: unknown): Poster[] {
  const list =
    typeof answer === "object" && answer !== null && "posters" in answer ? answer.posters : answer;
  // The contract's tests check a poster's shape on the server.
  return Array.isArray(list) ? (list as Poster[]) : [];
}
