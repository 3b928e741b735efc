import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { programmesTexts } from "../../texts/programmes.ts";
import { publicTexts } from "../../texts/public.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import { FEW_BATCHES, inFewWords, nextBatches } from "../parts/batches.ts";
import { withFeeFacts } from "../parts/fee-facts.ts";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { ReachPanel, TalkLinks } from "../parts/reach-panel.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";
import { Programme, type SharedFacts, sharedFacts } from "./programme.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, { courses }] = await Promise.all([
    call("GET /api/public/programmes", { query }),
    call("GET /api/public/courses"),
  ]);
  const today = dayInIndia(new Date());
  const shown = { today, language: query.language, most: FEW_BATCHES };
  const batchesOf = ({ courseProgrammes }: ProgrammeText) =>
    nextBatches(
      courses.filter(({ programme }) => courseProgrammes.includes(programme)),
      shown,
    ).map((batch) => withFeeFacts(inFewWords(batch), courses, query.language));
  return { page, batches: page.programmes.map(batchesOf) };
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.page);
}

export default function OurProgramsPage({ loaderData: { page, batches } }: Route.ComponentProps) {
  const t = useTexts(publicTexts);
  const paths = usePaths();
  const shared = sharedFacts(page.programmes);
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead}>
        <SharedLine shared={shared} />
        <div className="flex flex-wrap items-center gap-2.5">
          <LinkButton to={paths.courses()}>{t.viewCourses}</LinkButton>
          <TalkLinks />
        </div>
        <JumpLinks programmes={page.programmes} />
      </TopicHead>
      {page.programmes.map((programme, at) => (
        <Programme
          key={programme.slug}
          programme={programme}
          batches={batches[at] ?? []}
          shared={shared}
        />
      ))}
      <Container className="py-8 sm:py-14">
        <ReachPanel title={page.closing.heading} text={page.closing.text} />
      </Container>
    </>
  );
}

/** How all the programmes run, said once. */
function SharedLine({ shared: { modeText, batchSize } }: { shared: SharedFacts }) {
  const t = useTexts(programmesTexts);
  const facts = [modeText, batchSize && `${t.batchSize}: ${batchSize}`];
  if (facts.every((fact) => fact === null)) return null;
  return (
    <p className="font-semibold">
      <DottedLine parts={facts} />
    </p>
  );
}

function JumpLinks({ programmes }: { programmes: ProgrammeText[] }) {
  const t = useTexts(publicTexts);
  return (
    <nav aria-label={t.onThisPage}>
      <ul className="flex flex-wrap gap-x-5">
        {programmes.map(({ slug, shortTitle }) => (
          <li key={slug}>
            <TextLink to={`#${slug}`} shape="line" className="font-semibold">
              {shortTitle}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
