import type { Showcase } from "../../../contract/entities/showcase.ts";
import { pictureSources } from "../../features/posters/picture-sources.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { showcaseMessages } from "../../messages/showcase.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/text-link.tsx";

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
 * The first of each kind with the way to all of them. On a phone the parts stand side by side, one entry each, so
 * that they cost the page one part's height.
 */
export function ShowcaseBrief({ showcase }: { showcase: Showcase }) {
  const t = useMessages(showcaseMessages);
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
function partsOf({ gallery, voices, results }: Showcase) {
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
      id: "voices",
      all: "allVoices" as const,
      ...voices,
      count: voices.voices.length,
      list: (most?: number) => <Voices voices={voices.voices.slice(0, most)} />,
    },
    {
      id: "results",
      all: "allResults" as const,
      ...results,
      count: results.results.length,
      list: (most?: number) => <Results results={results.results.slice(0, most)} />,
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
  const strip = "-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0";
  return (
    <ul
      // On a phone the list itself scrolls, which without a touch needs the focus.
      tabIndex={isBrief ? undefined : 0}
      className={classNames(
        "sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible lg:grid-cols-3",
        isBrief ? "" : strip,
      )}
    >
      {pictures.map(({ id, caption, picture }) => (
        <li
          key={id}
          className={isBrief ? undefined : "w-68 shrink-0 snap-center sm:w-auto sm:shrink"}
        >
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

function Voices({ voices }: Pick<Showcase["voices"], "voices">) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {voices.map(({ id, quote, name, who }) => (
        <li key={id} className="grid">
          <Card className="h-full">
            <figure className="grid h-full content-between gap-3">
              <blockquote className="border-s-3 border-marigold ps-4 text-lead">{quote}</blockquote>
              <figcaption>
                <span className="font-semibold">{name}</span>{" "}
                <span className="block text-sm text-soft">{who}</span>
              </figcaption>
            </figure>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Results({ results }: Pick<Showcase["results"], "results">) {
  const t = useMessages(showcaseMessages);
  const { date } = useFormats();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {results.map(({ id, name, picture, examination, rank, payment, ...result }) => (
        <li key={id} className="grid">
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
    </ul>
  );
}
