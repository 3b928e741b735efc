import { serverCall } from "../../api/server-call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { checkReceiptTexts } from "../../texts/check.ts";
import { receiptTexts } from "../../texts/receipt.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/receipt";
import { CheckedFacts } from "./checked-facts.tsx";
import { findChecked } from "./find-checked.ts";

/** As of the other papers: whatever is no code of ours shares one page. */
export const handle = { item: "receipt", isPrivate: true };

export async function loader(side: Route.LoaderArgs) {
  const { token } = side.params;
  return findChecked(serverCall(side)("GET /api/public/receipts/:token", { params: { token } }));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: checkReceiptTexts.en.title, hi: checkReceiptTexts.hi.title });
}

/** What stands on a receipt, and whether it was cancelled, for whoever scans its code. */
export default function CheckReceiptPage({ loaderData: checked }: Route.ComponentProps) {
  const t = useTexts(checkReceiptTexts);
  const r = useTexts(receiptTexts);
  const paths = usePaths();
  if (!checked)
    return (
      <>
        <TopicHead title={t.unknown} lead={t.unknownText} />
        <Container className="py-6 sm:py-10">
          <LinkButton to={paths.contact()}>{t.contact}</LinkButton>
        </Container>
      </>
    );
  const { kind, number, isCancelled } = checked;
  return (
    <>
      <TopicHead
        title={`${r[kind]} ${number}: ${isCancelled ? t.cancelled : t.genuine}`}
        lead={isCancelled ? t.cancelledText : t.compare}
      />
      <Container className="py-6 sm:py-10">
        <Checked {...checked} />
      </Container>
    </>
  );
}

type CheckedProps = NonNullable<Route.ComponentProps["loaderData"]>;

function Checked({ institute, number, day, student, paise, isCancelled }: CheckedProps) {
  const t = useTexts(checkReceiptTexts);
  const r = useTexts(receiptTexts);
  const { date, rupees } = useFormats();
  const facts = [
    { term: t.institute, fact: institute },
    { term: r.number, fact: number },
    { term: r.day, fact: date(day) },
    { term: r.amount, fact: rupees(paise) },
    { term: r.student, fact: student },
  ];
  return <CheckedFacts isGood={!isCancelled} facts={facts} />;
}
