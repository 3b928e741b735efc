import type { ReactNode } from "react";
import type { Showcase } from "../../../contract/entities/showcase.ts";
import { usePaths } from "../../paths.ts";
import { pictureSources } from "../../shared/posters/picture-sources.ts";
import { showcaseTexts } from "../../texts/showcase.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";

/** The entries of a part are side by side on a phone, where a list of them could be many screens long. */
const strip =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2";

const inStrip = "grid max-sm:w-68 max-sm:shrink-0 max-sm:snap-center";

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

function Cards({ isBrief, children }: { isBrief: boolean; children: ReactNode }) {
  return (
    <ul
      // On a phone the list itself scrolls; from the keyboard that needs the focus.
      tabIndex={isBrief ? undefined : 0}
      className={classNames(
        "gap-4 sm:grid sm:grid-cols-2 lg:grid-cols-3",
        isBrief ? "grid" : strip,
      )}
    >
      {children}
    </ul>
  );
}

function Testimonials({
  testimonials,
  isBrief,
}: Pick<Showcase["testimonials"], "testimonials"> & { isBrief: boolean }) {
  return (
    <Cards isBrief={isBrief}>
      {testimonials.map(({ id, quote, name, who }) => (
        <li key={id} className={isBrief ? "grid" : inStrip}>
          <Card className="h-full">
            <figure className="grid h-full content-between gap-3">
              <blockquote className="border-s-3 border-marigold ps-4 text-lead">
                <span className={isBrief ? "max-sm:line-clamp-4" : undefined}>{quote}</span>
              </blockquote>
              <figcaption>
                <span className="font-semibold">{name}</span>{" "}
                <span className="block text-sm text-soft">{who}</span>
              </figcaption>
            </figure>
          </Card>
        </li>
      ))}
    </Cards>
  );
}

type ResultsProps = Pick<Showcase["results"], "results"> & { isBrief: boolean };

function Results({ results, isBrief }: ResultsProps) {
  const t = useTexts(showcaseTexts);
  const { date } = useFormats();
  return (
    <Cards isBrief={isBrief}>
      {results.map(({ id, name, picture, examination, rank, payment, ...result }) => (
        <li key={id} className={isBrief ? "grid" : inStrip}>
          <Card className="flex h-full items-start gap-4">
            {picture ? (
              <img
                src={picture.imageUrl}
                srcSet={pictureSources(picture.imageUrl, picture.width)}
                sizes="4.5rem"
                width={picture.width}
                height={picture.height}
                alt={name}
                loading="lazy"
                className="size-18 shrink-0 rounded-full object-cover"
              />
            ) : null}
            <div className="grid min-w-0 gap-1">
              <h3 className="text-lead">{name}</h3>
              <p className="font-semibold">
                {examination}: {rank}
              </p>
              <p className="text-sm text-soft">
                <DottedLine parts={[result.course, result.duration, t[payment]]} />
              </p>
              <p className="text-sm text-soft">{t.consent(date(result.consentOn))}</p>
            </div>
          </Card>
        </li>
      ))}
    </Cards>
  );
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
