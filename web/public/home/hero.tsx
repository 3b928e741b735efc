import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PathMotif } from "../../ui/path-motif.tsx";
import { TalkLinks } from "../parts/reach-panel.tsx";

/** The first screen: what the institute is, for whom, its courses and how to talk to it. */
export function Hero({ heading, lead }: Pick<HomeText, "heading" | "lead">) {
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
        <div className="grid gap-2.5 sm:flex sm:flex-wrap sm:gap-3">
          <LinkButton to={paths.courses()}>{viewCourses}</LinkButton>
          <TalkLinks />
        </div>
        <PathMotif className="w-full text-act max-[20rem]:hidden sm:col-start-2 sm:row-span-2 sm:row-start-1" />
      </Container>
    </section>
  );
}

/** A line break between the sentences of a heading. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.!?।]) +/);
}
