import type { Poster } from "../../../contract/entities/poster.ts";
import { useLanguage } from "../../messages/language.ts";
import { localizedPath } from "../../paths.ts";
import { PageLink } from "../../ui/page-link.tsx";

/** The widths that the server keeps, up to a poster's own. */
const widths = [360, 720, 1280];

/** One poster; its picture keeps its place before it has come. */
export function PosterSlide({ poster }: { poster: Poster }) {
  return (
    <li className="shrink-0 basis-full snap-start px-1.5 sm:basis-1/2">
      <PosterLink address={poster.link}>
        <img
          src={poster.imageUrl}
          srcSet={sourcesOf(poster)}
          sizes="(min-width: 72rem) 35rem, (min-width: 40rem) 50vw, 100vw"
          width={poster.width}
          height={poster.height}
          alt={poster.alt}
          // The office words it in one language for both sites.
          lang={/\p{Script=Devanagari}/u.test(poster.alt) ? "hi" : "en"}
          loading="lazy"
          decoding="async"
          className="h-auto max-h-112 w-full rounded-sheet border border-rule bg-well object-contain"
        />
      </PosterLink>
    </li>
  );
}

/**
 * An address of this site opens in place and in the reader's language, whichever the office gave; any
 * other one in a page of its own.
 */
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

/** The addresses of a poster differ only in the width at their end. */
function sourcesOf({ imageUrl, width }: Poster): string {
  const kept = [...widths.filter((each) => each < width), width];
  return kept.map((each) => `${imageUrl.replace(/\d+(?=\.\w+$)/, `${each}`)} ${each}w`).join(", ");
}
