import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { useLocalized, useSettings } from "../../features/site/site.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PathMotif } from "../../ui/path-motif.tsx";

/** The first screen: what the institute is, for whom, and links to the next steps. */
export function Hero({ heading, lead }: Pick<HomeText, "heading" | "lead">) {
  const t = useMessages(homeMessages);
  const { viewCourses } = useMessages(publicMessages);
  const paths = usePaths();
  const localized = useLocalized();
  const { tagline } = useSettings();
  return (
    <section className="squared border-b border-rule">
      <Container className="grid items-center gap-8 pt-10 pb-12 sm:py-16 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-5">
          <h1 className="text-display">
            {sentencesOf(heading).map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{" "}
              </span>
            ))}
          </h1>
          <p className="max-w-xl text-lead text-soft">{lead}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <LinkButton size="large" to={paths.courses()}>
              {viewCourses}
            </LinkButton>
            <LinkButton size="large" variant="outline" to={paths.admissions()}>
              {t.admissions}
            </LinkButton>
          </div>
          <p className="font-display text-heading font-semibold text-amber">{localized(tagline)}</p>
        </div>
        <PathMotif className="mx-auto w-full max-w-md text-act lg:max-w-none" />
      </Container>
    </section>
  );
}

/** A line break between the sentences of a heading. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.!?।]) +/);
}
