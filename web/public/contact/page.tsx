import { MessageCircle } from "lucide-react";
import type { ContactText } from "../../../contract/entities/page-texts.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallLink } from "../../shared/site/call-link.tsx";
import {
  spacedNumber,
  useLocalized,
  useSettings,
  whatsappAddress,
} from "../../shared/site/site.ts";
import { contactTexts } from "../../texts/contact.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { answerEnquiryForm } from "../enquiry/answer-form.ts";
import { EnquiryPanel } from "../enquiry/enquiry-panel.tsx";
import { loadTexts } from "../parts/load-texts.ts";
import { organisationFact, speakerOf } from "../parts/structured-data.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";
import { Ways } from "./ways.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ page }, { enquiry }] = await Promise.all([
    call("GET /api/public/texts/contact", { query }),
    call("GET /api/public/notices", { query }),
  ]);
  return { page, notice: enquiry };
}

export function action(side: Route.ActionArgs) {
  return answerEnquiryForm(side);
}

export function meta(side: Route.MetaArgs) {
  const page = side.loaderData?.page;
  const texts = (language: "en" | "hi") => ({
    description: page?.description ?? contactTexts[language].lead,
    ...(page ? { title: page.title } : {}),
  });
  const facts = import.meta.env.SSR ? [organisationFact(speakerOf(side))] : [];
  return [...pageMeta(side, { en: texts("en"), hi: texts("hi") }), ...facts];
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, notice } = loaderData;
  return (
    <>
      <TopicHead title={page.heading} lead={page.lead}>
        <AtOnce />
      </TopicHead>
      <Container className="grid gap-10 py-10 sm:py-14">
        <EnquiryPanel texts={page.form} notice={notice} answer={actionData}>
          <Ways ways={page.ways} />
        </EnquiryPanel>
        <div className="grid gap-4 lg:grid-cols-2">
          <Complaints grievance={page.grievance} />
          <Urgent urgent={page.urgent} />
        </div>
      </Container>
    </>
  );
}

/** Links to call or write at once, above the form because most visitors prefer to call. */
function AtOnce() {
  const t = useTexts(publicTexts);
  const ways = useTexts(contactTexts);
  const localized = useLocalized();
  const { whatsapp, hours } = useSettings();
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap gap-3">
        <CallLink />
        {whatsapp ? (
          <a
            href={whatsappAddress(whatsapp.number)}
            rel="noopener"
            className={buttonClasses("outline")}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {t.whatsapp}
          </a>
        ) : null}
      </p>
      {hours ? (
        <p className="text-soft">
          {ways.hours}: <Unbroken text={localized(hours)} />
        </p>
      ) : null}
    </div>
  );
}

function Complaints({ grievance }: Pick<ContactText, "grievance">) {
  const t = useTexts(contactTexts);
  const localized = useLocalized();
  const { grievanceOfficer } = useSettings();
  return (
    <Card tone="tint" className="grid content-start gap-3">
      <h2 className="text-heading">{grievance.heading}</h2>
      {grievanceOfficer ? (
        <p>
          {t.officer}: <strong>{localized(grievanceOfficer.name)}</strong>,{" "}
          <a href={`mailto:${grievanceOfficer.email}`} className="text-act underline">
            {grievanceOfficer.email}
          </a>
          {grievanceOfficer.phone ? (
            <>
              ,{" "}
              <a href={`tel:${grievanceOfficer.phone}`} className="text-act underline">
                {spacedNumber(grievanceOfficer.phone)}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      {grievance.html ? <Prose html={grievance.html} /> : null}
    </Card>
  );
}

function Urgent({ urgent }: Pick<ContactText, "urgent">) {
  const t = useTexts(contactTexts);
  const callClasses =
    "inline-flex min-h-11 items-center rounded-control bg-marigold px-4 font-semibold text-on-marigold";
  return (
    <Card tone="deep" className="grid content-start gap-3">
      <h2 className="text-heading">{urgent.heading}</h2>
      <p className="text-on-deep-soft">
        <Unbroken text={urgent.text} />
      </p>
      <p className="flex flex-wrap gap-3">
        <a href="tel:14416" className={callClasses}>
          {t.teleManas}
        </a>
        <a href="tel:112" className={callClasses}>
          {t.emergency}
        </a>
      </p>
    </Card>
  );
}
