import type { Showcase } from "../../../contract/entities/showcase.ts";
import { pictureSources } from "../../features/posters/picture-sources.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { showcaseMessages } from "../../messages/showcase.ts";
import { Card } from "../../ui/card.tsx";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { Section } from "../../ui/page-frame.tsx";

export type ShowcasePartsProps = {
  showcase: Showcase;
  /** Of each kind; all without it. */
  most?: number;
};

/** Photographs of the campus, what people say, and results. A part without entries is not shown. */
export function ShowcaseParts({ showcase, most }: ShowcasePartsProps) {
  const { gallery, voices, results } = showcase;
  const pictures = gallery.pictures.flatMap(({ picture, ...rest }) =>
    picture ? [{ ...rest, picture }] : [],
  );
  return (
    <>
      {pictures.length > 0 ? (
        <Section title={gallery.heading} lead={gallery.text}>
          <Pictures pictures={pictures.slice(0, most)} />
        </Section>
      ) : null}
      {voices.voices.length > 0 ? (
        <Section title={voices.heading} lead={voices.text}>
          <Voices voices={voices.voices.slice(0, most)} />
        </Section>
      ) : null}
      {results.results.length > 0 ? (
        <Section title={results.heading} lead={results.text}>
          <Results results={results.results.slice(0, most)} />
        </Section>
      ) : null}
    </>
  );
}

type Picture = NonNullable<Showcase["results"]["results"][number]["picture"]>;

function Pictures({
  pictures,
}: {
  pictures: readonly { id: string; caption: string; picture: Picture }[];
}) {
  return (
    <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3">
      {pictures.map(({ id, caption, picture }) => (
        <li key={id} className="w-68 shrink-0 snap-center sm:w-auto">
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
