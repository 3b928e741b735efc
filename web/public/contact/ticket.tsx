import { pageMeta } from "../../head/page-meta.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { OrbitalMotif } from "../../ui/motifs.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { answerLookup } from "../enquiry/answer-lookup.ts";
import { TicketLookup } from "../enquiry/ticket-lookup.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/ticket";

export function action(side: Route.ActionArgs) {
  return answerLookup(side);
}

export function meta(side: Route.MetaArgs) {
  const texts = (language: "en" | "hi") => ({
    title: enquiryTexts[language].lookUp,
    description: enquiryTexts[language].lookUpLead,
  });
  return pageMeta(side, { en: texts("en"), hi: texts("hi") });
}

/** Shows the state of an enquiry to whoever knows its ticket and its phone number. */
export default function TicketPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(enquiryTexts);
  return (
    <>
      <TopicHead title={t.lookUp} lead={t.lookUpLead} motif={<OrbitalMotif />} />
      <Container className="py-10 sm:py-14">
        <TicketLookup answer={actionData} />
      </Container>
    </>
  );
}
