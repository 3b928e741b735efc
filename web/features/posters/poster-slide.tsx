import type { Poster } from "../../../contract/entities/poster.ts";
import { useLanguage } from "../../messages/language.ts";
import { localizedPath } from "../../paths.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { pictureSources } from "./picture-sources.ts";

/** From 40rem on two posters stand side by side: see the slide's basis. */
const SIZES = "(min-width: 72rem) 35rem, (min-width: 40rem) 50vw, 100vw";

/** One poster; space for its picture is reserved while it loads. */
export function PosterSlide({ poster }: { poster: Poster }) {
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
