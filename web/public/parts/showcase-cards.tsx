import type { ReactNode } from "react";
import type { Showcase } from "../../../contract/entities/showcase.ts";
import { pictureSources } from "../../shared/posters/picture-sources.ts";
import { useFormats } from "../../texts/format.ts";
import { showcaseTexts } from "../../texts/showcase.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DottedLine } from "../../ui/unbroken.tsx";

/** The entries of a part are side by side on a phone, where a list of them could be many screens long. */
export const strip =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2";
export const inStrip = "grid max-sm:w-68 max-sm:shrink-0 max-sm:snap-center";

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

export function Testimonials({
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

export function Results({ results, isBrief }: ResultsProps) {
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
