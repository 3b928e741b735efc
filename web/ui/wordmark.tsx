import { classNames } from "./class-names.ts";
import { DrawnWord } from "./drawn-word.tsx";

export type WordmarkProps = {
  /** The name in the script of the page, and the same in the other script. */
  name: string;
  otherName: string;
  otherLanguage: "en" | "hi";
  /** Instead of the drawn mark; sizes in pixels. */
  picture?: { imageUrl: string; width: number; height: number } | null;
  className?: string;
};

/** As many letters as fit beside the mark on one line of a phone's header. */
const ONE_LINE = 14;

/**
 * The institute's logo and its name in both scripts. A long name is smaller and takes at most two lines, so
 * that the header keeps its height. In a narrow container the name stands alone; where it would break within a word, as
 * with letters twice as large, the logo does.
 */
export function Wordmark(props: WordmarkProps) {
  const { name, otherName, otherLanguage, picture, className } = props;
  const nameClasses =
    name.replace(/\p{M}/gu, "").length > ONE_LINE
      ? "line-clamp-2 text-[0.9375rem] leading-[1.2]"
      : "text-[1.3125rem] leading-[1.1] max-[15rem]:text-sm";
  return (
    <span className={classNames("inline-flex min-w-0 max-w-full items-stretch", className)}>
      {picture ? (
        <img
          src={picture.imageUrl}
          // The name stands beside it.
          alt=""
          width={picture.width}
          height={picture.height}
          className="size-10 shrink-0 self-start rounded-control object-contain @min-[5.25rem]:@max-[9.5rem]:hidden"
        />
      ) : (
        <BrandMark className="size-10 shrink-0 self-start @min-[5.25rem]:@max-[9.5rem]:hidden" />
      )}
      {/* The headline of the Devanagari letters, drawn from the sun across both scripts. */}
      <span className="ms-1 grid min-w-0 grid-cols-1 @max-[5.25rem]:sr-only border-t-2 border-marigold ps-2 pt-0.5 pe-1 font-display leading-none">
        <span className={classNames("font-semibold", nameClasses)}>
          <DrawnWord word={name} />
        </span>
        <span
          lang={otherLanguage}
          className="truncate text-[0.8125rem] leading-[1.4] font-semibold opacity-80"
        >
          <DrawnWord word={otherName} />
        </span>
      </span>
    </span>
  );
}

/** The logo: a path rising to the sun on indigo. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <rect
        x=".75"
        y=".75"
        width="38.5"
        height="38.5"
        rx="10"
        className="fill-brand stroke-on-deep/30"
        strokeWidth="1.5"
      />
      <circle cx="28" cy="12.5" r="5.5" className="fill-marigold" />
      <path
        d="M6 33c9-.5 12-5.5 15-10s6-8.5 13-10"
        transform="translate(-1 1.5)"
        fill="none"
        className="stroke-on-deep"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="12.5" cy="32" r="2" className="fill-on-deep" />
      <circle cx="20" cy="24.5" r="2" className="fill-on-deep" />
    </svg>
  );
}
