import type { SectionsText } from "../../../contract/entities/page-texts.ts";
import { Container } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { TextSections } from "../parts/text-sections.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  return call("GET /api/public/texts/sections/:page", {
    params: { page: "vision-and-mission" },
    query,
  });
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.page);
}

export default function VisionAndMissionPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} />
      <Statements sections={page.sections.filter(isStatement)} />
      <Container className="py-4">
        <TextSections sections={page.sections.filter((section) => !isStatement(section))} />
      </Container>
    </>
  );
}

type TextSection = SectionsText["sections"][number];

function isStatement({ id }: TextSection): boolean {
  return id === "vision" || id === "mission";
}

/** The vision and the mission in large type, side by side. */
function Statements({ sections }: { sections: TextSection[] }) {
  return (
    <div className="bg-deep text-on-deep">
      <Container className="grid gap-x-12 gap-y-8 py-10 sm:py-14 lg:grid-cols-2">
        {sections.map(({ id, heading, html }) => (
          <section key={id} id={id} className="grid content-start gap-3">
            <h2 className="text-lead text-marigold">{heading}</h2>
            {html ? <Prose html={html} className="font-display text-heading" /> : null}
          </section>
        ))}
      </Container>
    </div>
  );
}
