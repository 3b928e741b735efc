import type { Showcase } from "../../../contract/entities/showcase.ts";
import { usePaths } from "../../paths.ts";
import { pictureSources } from "../../shared/posters/picture-sources.ts";
import { showcaseTexts } from "../../texts/showcase.ts";
import { useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { inStrip, Results, strip, Testimonials } from "./showcase-cards.tsx";

/** All photographs of the campus, what people say, and results. A part without entries is not shown. */
export function ShowcaseParts({ showcase }: { showcase: Showcase }) {
  return partsOf(showcase).map(({ id, heading, text, list }) => (
    <Section key={id} id={id} title={heading} lead={text}>
      {list()}
    </Section>
  ));
}

/** How many of each kind a window wider than a phone shows. */
const FEW = 3;

/**
 * The first entries of each kind with a link to all. On a phone the parts are side by side with one entry each, so
 * that together they are as tall as one part.
 */
export function ShowcaseBrief({ showcase }: { showcase: Showcase }) {
  const t = useTexts(showcaseTexts);
  const paths = usePaths();
  return (
    <div className="max-sm:flex max-sm:snap-x max-sm:overflow-x-auto">
      {partsOf(showcase).map(({ id, heading, text, all, list }) => (
        <div
          key={id}
          className="max-sm:shrink-0 max-sm:grow max-sm:basis-[88%] max-sm:snap-start max-sm:[&_li+li]:hidden"
        >
          <Section title={heading} lead={text}>
            {list(FEW)}
            <TextLink shape="line" to={`${paths.about()}#${id}`} className="sm:mt-3">
              {t[all]}
            </TextLink>
          </Section>
        </div>
      ))}
    </div>
  );
}

/** The parts that have entries, in their order. */
function partsOf({ gallery, testimonials, results }: Showcase) {
  const pictures = gallery.pictures.flatMap(({ picture, ...rest }) =>
    picture ? [{ ...rest, picture }] : [],
  );
  const parts = [
    {
      id: "campus",
      all: "allPictures" as const,
      ...gallery,
      count: pictures.length,
      list: (most?: number) => <Pictures pictures={pictures.slice(0, most)} isBrief={!!most} />,
    },
    {
      id: "testimonials",
      all: "allTestimonials" as const,
      ...testimonials,
      count: testimonials.testimonials.length,
      list: (most?: number) => (
        <Testimonials testimonials={testimonials.testimonials.slice(0, most)} isBrief={!!most} />
      ),
    },
    {
      id: "results",
      all: "allResults" as const,
      ...results,
      count: results.results.length,
      list: (most?: number) => (
        <Results results={results.results.slice(0, most)} isBrief={!!most} />
      ),
    },
  ];
  return parts.filter(({ count }) => count > 0);
}

type Picture = NonNullable<Showcase["results"]["results"][number]["picture"]>;

type PicturesProps = {
  pictures: readonly { id: string; caption: string; picture: Picture }[];
  isBrief: boolean;
};

function Pictures({ pictures, isBrief }: PicturesProps) {
  return (
    <ul
      // On a phone the list itself scrolls; from the keyboard that needs the focus.
      tabIndex={isBrief ? undefined : 0}
      className={classNames(
        "sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible lg:grid-cols-3",
        !isBrief && strip,
      )}
    >
      {pictures.map(({ id, caption, picture }) => (
        <li key={id} className={isBrief ? undefined : inStrip}>
          <figure className="grid gap-2">
            <img
              src={picture.imageUrl}
              srcSet={pictureSources(picture.imageUrl, picture.width)}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 17rem"
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full rounded-sheet border border-rule bg-well object-cover"
            />
            <figcaption className="text-sm text-soft">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
