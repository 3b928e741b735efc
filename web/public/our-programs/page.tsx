import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { GraphMotif } from "../../ui/subject-motifs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FEW_BATCHES, nextBatches } from "../parts/batches.ts";
import { loadTexts } from "../parts/load-texts.ts";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { textMeta } from "../parts/text-meta.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";
import { Programme, type Start } from "./programme.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, { courses }] = await Promise.all([
    call("GET /api/public/programmes", { query }),
    call("GET /api/public/courses"),
  ]);
  const today = dayInIndia(new Date());
  const shown = { today, language: query.language, most: FEW_BATCHES };
  const startsOf = ({ courseProgrammes }: ProgrammeText): Start[] =>
    nextBatches(
      courses.filter(({ programme }) => courseProgrammes.includes(programme)),
      shown,
    ).map(({ facts: _facts, feePaise: _feePaise, ...start }) => start);
  return { page, starts: page.programmes.map(startsOf) };
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.page);
}

export default function OurProgramsPage({ loaderData: { page, starts } }: Route.ComponentProps) {
  const t = useMessages(publicMessages);
  const paths = usePaths();
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} motif={<GraphMotif />}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to={paths.courses()}>{t.viewCourses}</LinkButton>
          <JumpLinks programmes={page.programmes} />
        </div>
      </TopicHead>
      {page.programmes.map((programme, at) => (
        <Programme key={programme.slug} programme={programme} starts={starts[at] ?? []} />
      ))}
      <Container className="py-14">
        <ReachPanel title={page.closing.heading} text={page.closing.text} />
      </Container>
    </>
  );
}

function JumpLinks({ programmes }: { programmes: ProgrammeText[] }) {
  const t = useMessages(publicMessages);
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
