import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { Container } from "../../ui/page-frame.tsx";
import { ContentsList } from "../parts/contents-list.tsx";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { faqFact } from "../parts/structured-data.ts";
import { FaqGroup } from "../parts/text-items.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  return call("GET /api/public/faq", { query });
}

export function meta(side: Route.MetaArgs) {
  const page = side.loaderData?.page;
  const facts = import.meta.env.SSR && page ? [faqFact(page)] : [];
  return [...textMeta(side, page), ...facts];
}

export default function FaqPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTexts(publicTexts);
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} />
      <Container className="grid items-start gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ContentsList
          title={t.onThisPage}
          entries={page.groups.map(({ id, title }) => ({ id: `group-${id}`, text: title }))}
        />
        <div className="grid gap-10">
          {page.groups.map((group) => (
            <section key={group.id} id={`group-${group.id}`} className="grid gap-4">
              <h2 className="text-heading">{group.title}</h2>
              <FaqGroup group={group} />
            </section>
          ))}
        </div>
      </Container>
      <Container className="pb-14">
        <ReachPanel title={t.notAnswered} />
      </Container>
    </>
  );
}
