import { PosterCarousel } from "../../features/posters/poster-carousel.tsx";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Container, Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { ShowcaseBrief } from "../parts/showcase-parts.tsx";
import { Steps } from "../parts/steps.tsx";
import { organisationFact, speakerOf } from "../parts/structured-data.ts";
import { TeacherLines } from "../parts/teacher-lines.tsx";
import { textMeta } from "../parts/text-meta.ts";
import type { Route } from "./+types/page";
import { FaqSection } from "./faq-section.tsx";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import { Programmes } from "./programmes.tsx";
import { Promises } from "./promises.tsx";
import { RefundLine } from "./refund-line.tsx";

export function loader(side: Route.LoaderArgs) {
  return loadHome(side);
}

export function meta(side: Route.MetaArgs) {
  const page = side.loaderData?.page;
  const facts = import.meta.env.SSR ? [organisationFact(speakerOf(side))] : [];
  return [...textMeta(side, page && { ...page, canonical: "/" }), ...facts];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, programmes, batches, teachers, posters, showcase, refundTerms, faq } = loaderData;
  return (
    <>
      <Hero heading={page.heading} lead={page.lead} />
      <NextBatches block={page.batches} batches={batches} />
      <Promises promises={page.promises} />
      <Programmes {...page.programmes} programmes={programmes} />
      <HowItWorks block={page.howItWorks} />
      <Teachers block={page.teachers} teachers={teachers} />
      {posters.length > 0 ? (
        <Section title={page.posters.heading} lead={page.posters.text}>
          <PosterCarousel posters={posters} />
        </Section>
      ) : null}
      <ShowcaseBrief showcase={showcase} />
      {refundTerms ? <RefundLine {...page.refund} terms={refundTerms} /> : null}
      <FaqSection {...page.faq} {...faq} />
      <Container className="pb-7 sm:pb-14">
        <ReachPanel title={page.contact.heading} text={page.contact.text} />
      </Container>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type PageText = Loaded["page"];

function NextBatches({
  block,
  batches,
}: {
  block: PageText["batches"];
  batches: Loaded["batches"];
}) {
  return (
    <Section title={block.heading} lead={block.text}>
      <BatchTable batches={batches} emptyText={block.empty ?? ""} most={3} />
    </Section>
  );
}

function HowItWorks({ block }: { block: PageText["howItWorks"] }) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  return (
    <div className="bg-tint">
      <Section
        title={block.heading}
        lead={
          <>
            {block.text} <TextLink to={paths.admissions()}>{t.admissions}</TextLink>
          </>
        }
      >
        <Steps items={block.steps} />
      </Section>
    </div>
  );
}

function Teachers({
  block,
  teachers,
}: {
  block: PageText["teachers"];
  teachers: Loaded["teachers"];
}) {
  if (teachers.teachers.length === 0) return null;
  return (
    <Section title={block.heading} lead={block.text}>
      <TeacherLines {...teachers} />
    </Section>
  );
}
