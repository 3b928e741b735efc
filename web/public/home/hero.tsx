import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { homeTexts, publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PathMotif } from "../../ui/path-motif.tsx";
import { TalkLinks } from "../parts/reach-panel.tsx";

export type HeroProps = Pick<HomeText, "heading" | "lead"> & {
  /** The classes and examinations for which there are courses, and what is written on their chips. */
  grades: readonly { code: string; label: string }[];
};

/** The first screen: what the institute is, for whom, its courses and how to talk to it. */
export function Hero({ heading, lead, grades }: HeroProps) {
  const { viewCourses } = useTexts(publicTexts);
  const paths = usePaths();
  const localized = useLocalized();
  const { tagline } = useSettings();
  return (
    <section className="squared border-b border-rule">
      <Container className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-5 pt-7 pb-8 max-[20rem]:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_16rem] sm:gap-x-10 sm:py-16 lg:grid-cols-[1.15fr_1fr]">
        <div className="col-span-full grid gap-4 sm:col-span-1">
          <p className="font-display text-lead font-semibold text-amber">{localized(tagline)}</p>
          <h1 className="text-display">
            {sentencesOf(heading).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{" "}
              </span>
            ))}
          </h1>
          <p className="max-w-xl text-lead text-soft">{lead}</p>
        </div>
        <GradeChips grades={grades} />
        <div className="grid gap-2.5 sm:flex sm:flex-wrap sm:gap-3">
          <LinkButton to={paths.courses()}>{viewCourses}</LinkButton>
          <TalkLinks />
        </div>
        <PathMotif className="w-full text-act max-[20rem]:hidden sm:col-start-2 sm:row-span-3 sm:row-start-1" />
      </Container>
    </section>
  );
}

/** The courses for a class or an examination in one tap. */
function GradeChips({ grades }: Pick<HeroProps, "grades">) {
  const { forWhom } = useTexts(homeTexts);
  const paths = usePaths();
  return (
    <nav
      aria-label={forWhom}
      className="col-span-full flex flex-wrap items-center gap-2 sm:col-span-1"
    >
      <span className="w-full font-semibold">{forWhom}</span>
      {grades.map(({ code, label }) => (
        <PageLink
          key={code}
          to={`${paths.courses()}?selectedClass=${encodeURIComponent(code)}`}
          className="grid min-h-11 min-w-11 place-items-center rounded-full border border-edge bg-sheet px-4 font-semibold text-act hover:bg-tint"
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

/** A line break between the sentences of a heading. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.!?।]) +/);
}
