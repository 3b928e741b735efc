import type { RefundTerms } from "../../../contract/entities/documents.ts";
import type { FaqText, HomeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { PosterCarousel } from "../../shared/posters/poster-carousel.tsx";
import { homeTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Container, Section } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import { textMeta } from "../parts/load-texts.ts";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { ShowcaseBrief } from "../parts/showcase-parts.tsx";
import { organisationFact, speakerOf } from "../parts/structured-data.ts";
import { TeacherLines } from "../parts/teachers.tsx";
import { FaqGroup, Steps } from "../parts/text-items.tsx";
import type { Route } from "./+types/page";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.ts";
import { Programmes } from "./programmes.tsx";

export function loader(side: Route.LoaderArgs) {
  return loadHome(side);
}

export function meta(side: Route.MetaArgs) {
  const page = side.loaderData?.page;
  const facts = import.meta.env.SSR ? [organisationFact(speakerOf(side))] : [];
  return [...textMeta(side, page && { ...page, canonical: "/" }), ...facts];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, grades, programmes, batches, teachers, posters, showcase, refundTerms, faq } =
    loaderData;
  return (
    <>
      <Hero heading={page.heading} lead={page.lead} grades={grades} />
      <NextBatches block={page.batches} batches={batches} />
      <Commitments commitments={page.commitments} />
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

type Terms = Pick<RefundTerms, "partialRefundDays" | "partialRefundPercent">;

type RefundLineProps = HomeText["refund"] & { terms: Terms };

/** The refund rules as a timeline: before the start, the first two weeks, later. */
function RefundLine({ heading, text, terms }: RefundLineProps) {
  const t = useTexts(homeTexts);
  const paths = usePaths();
  return (
    <Section
      title={heading}
      lead={
        <>
          {text} <TextLink to={paths.refundPolicy()}>{t.refundPolicy}</TextLink>
        </>
      }
    >
      <ol className="grid overflow-hidden rounded-sheet border border-rule bg-sheet sm:grid-cols-[1.4fr_1fr_1fr]">
        <Span days={t.beforeStart} back={t.allButEnrolmentFee} tone="bg-act" />
        <Span
          days={t.firstDays(terms.partialRefundDays)}
          back={t.percentBack(terms.partialRefundPercent)}
          tone="bg-marigold"
        />
        <Span days={t.later(terms.partialRefundDays + 1)} back={t.nothingBack} tone="bg-edge" />
      </ol>
    </Section>
  );
}

function Span({ days, back, tone }: { days: string; back: string; tone: string }) {
  return (
    <li className="grid grid-cols-[0.375rem_1fr] sm:grid-cols-1 sm:grid-rows-[0.375rem_1fr]">
      <span aria-hidden="true" className={tone} />
      <span className="flex flex-wrap content-start items-baseline justify-between gap-x-3 px-4 py-2 sm:grid sm:gap-0.5 sm:py-4">
        <span className="text-sm text-soft">{days}</span>
        <span className="font-display text-lead font-semibold sm:text-heading">{back}</span>
      </span>
    </li>
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

/** More commitments than these are a strip on a phone, as a list would fill the screen. */
const AS_LIST = 4;
const list = "grid py-2.5";
const strip =
  "max-sm:flex max-sm:snap-x max-sm:overflow-x-auto max-sm:-mx-4 max-sm:px-4 gap-y-0 py-4 sm:grid";

/** What the institute says of itself to parents, in few words. */
function Commitments({ commitments }: Pick<HomeText, "commitments">) {
  const isStrip = commitments.length > AS_LIST;
  return (
    <section className="bg-deep text-on-deep">
      <Container>
        <ul
          // The strip scrolls; from the keyboard that needs the focus.
          tabIndex={isStrip ? 0 : undefined}
          className={classNames(
            "gap-x-8 sm:grid-cols-2 sm:py-8 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]",
            isStrip ? strip : list,
          )}
        >
          {commitments.map(({ title, text }) => (
            <li
              key={title}
              className={classNames(
                "grid content-start gap-0.5 py-2.5",
                isStrip && "max-sm:w-[72%] max-sm:shrink-0 max-sm:snap-center",
              )}
            >
              <h2 className="text-lead text-marigold">{title}</h2>
              <p className="text-on-deep-soft">
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function HowItWorks({ block }: { block: PageText["howItWorks"] }) {
  const t = useTexts(homeTexts);
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

type FaqSectionProps = HomeText["faq"] & {
  questions: FaqText["groups"][number]["items"];
  /** The number of all questions. */
  count: number;
};

/** The most frequent questions that the page does not answer elsewhere, in two columns on wide screens. */
function FaqSection({ heading, text, questions, count }: FaqSectionProps) {
  const t = useTexts(homeTexts);
  const paths = usePaths();
  const half = Math.ceil(questions.length / 2);
  const columns = [questions.slice(0, half), questions.slice(half)];
  return (
    <Section id="faq" title={heading} lead={text}>
      <div className="grid items-start gap-x-12 max-lg:[&>*+*]:[&>*]:border-t-0 lg:grid-cols-2">
        {columns.map((items) => (
          <div key={items[0]?.id}>
            <FaqGroup group={{ items }} />
          </div>
        ))}
      </div>
      <p className="mt-5">
        <LinkButton variant="outline" to={paths.faq()}>
          {t.allAnswers(count)}
        </LinkButton>
      </p>
    </Section>
  );
}
