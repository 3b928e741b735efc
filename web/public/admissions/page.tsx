import type { AdmissionsText } from "../../../contract/entities/page-texts.ts";
import { dayInIndia } from "../../messages/format.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { refundMessages } from "../../messages/refund.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { GraphMotif } from "../../ui/subject-motifs.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import { nextBatches } from "../parts/batches.ts";
import { loadTexts } from "../parts/load-texts.ts";
import { ReachPanel } from "../parts/reach-panel.tsx";
import { RefundTable } from "../parts/refund-table.tsx";
import { SideSection } from "../parts/side-section.tsx";
import { Steps } from "../parts/steps.tsx";
import { TextItems } from "../parts/text-items.tsx";
import { textMeta } from "../parts/text-meta.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";
import { FeeTable } from "./fee-table.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, refund, { courses }] = await Promise.all([
    call("GET /api/public/texts/admissions", { query }),
    call("GET /api/public/refund", { query }),
    call("GET /api/public/courses"),
  ]);
  return {
    page,
    refund,
    batches: nextBatches(courses, { today: dayInIndia(new Date()), language: query.language }),
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
      <TopicHead title={page.heading} lead={page.lead} motif={<GraphMotif />} />
      <Section title={page.steps.heading}>
        <Steps items={page.steps.items} />
      </Section>
      <Container>
        <Conditions page={page} />
        <SideSection title={page.dates.heading} lead={page.dates.text}>
          <BatchTable batches={batches} emptyText={page.dates.empty ?? ""} most={8} />
        </SideSection>
        <SideSection title={page.fees.heading} lead={page.fees.text}>
          <FeeTable
            batches={batches}
            caption={page.fees.heading}
            emptyText={page.fees.empty ?? ""}
          />
        </SideSection>
        <SideSection id="refund" title={page.refund.heading} lead={page.refund.text}>
          <RefundTable refund={refund} caption={t.refundRules} />
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
