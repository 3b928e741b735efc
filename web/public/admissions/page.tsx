import type { Refund } from "../../../contract/entities/documents.ts";
import type { AdmissionsText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { homeTexts, publicTexts } from "../../texts/public.ts";
import { refundTexts } from "../../texts/refund.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import { type Batch, FEW_BATCHES, inFewWords, nextBatches } from "../parts/batches.ts";
import { withFeeFacts } from "../parts/fee-facts.ts";
import { loadTexts, textMeta } from "../parts/load-texts.ts";
import { ReachPanel, TalkLinks } from "../parts/reach-panel.tsx";
import { Steps } from "../parts/text-items.tsx";
import { SideSection, TextItems } from "../parts/text-sections.tsx";
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
  const t = useTexts(refundTexts);
  const { refundPolicy } = useTexts(homeTexts);
  const paths = usePaths();
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead}>
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
  const { viewCourses } = useTexts(publicTexts);
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

type RefundTableProps = { refund: Refund; caption: string };

/** The refund rules, each with its refund in the worked example. */
function RefundTable({ refund: { terms, text }, caption }: RefundTableProps) {
  const { rupees, date } = useFormats();
  const t = useTexts(refundTexts);
  const caseOf = (rule: string) => terms.example.cases.find((one) => one.rule === rule);
  const caseText = ({ classes, withdrawnOn }: Refund["terms"]["example"]["cases"][number]) =>
    classes ? t.classesHeld(classes.held, classes.all) : date(withdrawnOn);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">{text.exampleIntro}</p>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{text.columns.when}</HeadCell>
            <HeadCell>{text.columns.refund}</HeadCell>
            <HeadCell className="max-sm:hidden">{text.columns.example}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(({ rule, when, refund }) => {
            const example = caseOf(rule);
            const exampleText = example
              ? `${caseText(example)}: ${rupees(example.refundPaise)}`
              : null;
            return (
              <tr key={rule}>
                <Cell>{when}</Cell>
                <Cell>
                  <span className="font-semibold">{refund}</span>
                  <span className="mt-1 block text-sm text-soft sm:hidden">{exampleText}</span>
                </Cell>
                <Cell className="max-sm:hidden">{exampleText}</Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className="text-sm text-soft">{text.exampleCaution}</p>
    </div>
  );
}
