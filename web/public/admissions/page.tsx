import type { AdmissionsText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { homeMessages, publicMessages } from "../../messages/public.ts";
import { refundMessages } from "../../messages/refund.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { GraphMotif } from "../../ui/subject-motifs.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import { type Batch, FEW_BATCHES, inFewWords, nextBatches } from "../parts/batches.ts";
import { withFeeFacts } from "../parts/fee-facts.ts";
import { loadTexts } from "../parts/load-texts.ts";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { RefundTable } from "../parts/refund-table.tsx";
import { SideSection } from "../parts/side-section.tsx";
import { Steps } from "../parts/steps.tsx";
import { TalkLinks } from "../parts/talk-links.tsx";
import { TextItems } from "../parts/text-items.tsx";
import { textMeta } from "../parts/text-meta.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, { refund }, { courses }] = await Promise.all([
    call("GET /api/public/texts/admissions", { query }),
    call("GET /api/public/refund", { query }),
    call("GET /api/public/courses"),
  ]);
  return {
    page,
    refund,
    batches: nextBatches(courses, {
      today: dayInIndia(new Date()),
      language: query.language,
      most: FEW_BATCHES,
    }).map((batch) => withFeeFacts(inFewWords(batch), courses, query.language)),
  };
}

export function meta(side: Route.MetaArgs) {
  return textMeta(side, side.loaderData?.page);
}

export default function AdmissionsPage({ loaderData }: Route.ComponentProps) {
  const { page, refund, batches } = loaderData;
  const t = useMessages(refundMessages);
  const { refundPolicy } = useMessages(homeMessages);
  const paths = usePaths();
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead} motif={<GraphMotif />}>
        <div className="flex flex-wrap gap-2.5">
          <TalkLinks />
        </div>
      </TopicHead>
      <Container>
        <DatesAndFees page={page} batches={batches} />
      </Container>
      <div className="bg-tint">
        <Section title={page.steps.heading}>
          <Steps items={page.steps.items} />
        </Section>
      </div>
      <Container>
        <Conditions page={page} />
        <SideSection id="refund" title={page.refund.heading} lead={page.refund.text}>
          {refund ? <RefundTable refund={refund} caption={t.refundRules} /> : null}
          <p>
            <LinkButton variant="outline" to={paths.refundPolicy()}>
              {refundPolicy}
            </LinkButton>
          </p>
        </SideSection>
      </Container>
      <Container className="pt-2 pb-14">
        <ReachPanel
          id="enquiry"
          title={page.enquiry.heading}
          text={page.enquiry.text}
          topic="admission"
        />
      </Container>
    </>
  );
}

type DatesAndFeesProps = { page: AdmissionsText; batches: readonly Batch[] };

/** The next batches with their fees, and what a fee covers. */
function DatesAndFees({ page: { dates, fees }, batches }: DatesAndFeesProps) {
  const { viewCourses } = useMessages(publicMessages);
  const paths = usePaths();
  const lacksFee = batches.some(({ feePaise }) => feePaise === null);
  return (
    <SideSection id="dates" title={dates.heading} lead={dates.text}>
      <BatchTable batches={batches} emptyText={dates.empty ?? ""} />
      <div className="grid justify-items-start gap-4">
        <p>
          <strong>{fees.heading}:</strong> {fees.text} {lacksFee ? fees.empty : null}
        </p>
        <LinkButton variant="outline" to={paths.courses()}>
          {viewCourses}
        </LinkButton>
      </div>
    </SideSection>
  );
}

/** Who may join, and which documents are needed. */
function Conditions({ page: { eligibility, documents } }: { page: AdmissionsText }) {
  return (
    <>
      <SideSection id={eligibility.id} title={eligibility.heading}>
        {eligibility.html ? <Prose html={eligibility.html} /> : null}
        {eligibility.items ? <TextItems items={eligibility.items} /> : null}
      </SideSection>
      <SideSection id="documents" title={documents.heading} lead={documents.lead}>
        <TextItems items={documents.items} />
        <p className="font-semibold">{documents.note}</p>
      </SideSection>
    </>
  );
}
