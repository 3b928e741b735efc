import { data } from "react-router";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TicketNumber } from "../enquiry/enquiry-panel.tsx";
import { loadTexts } from "../parts/load-texts.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/sent";

/** The server checks the ticket before it renders the page. */
export const handle = { item: "ticket", isPrivate: true };

/** The address at which the page for unknown tickets is rendered. */
const NO_TICKET = "-";

export async function loader(side: Route.LoaderArgs) {
  if (side.params.ticket === NO_TICKET) throw data(null, { status: 404 });
  const { call, query } = loadTexts(side);
  const { page } = await call("GET /api/public/texts/contact", { query });
  return { ticket: side.params.ticket.toUpperCase(), afterSending: page.form.afterSending };
}

/** Not cached, as a ticket belongs to one visitor. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export const meta = privateTitle({ en: enquiryTexts.en.received, hi: enquiryTexts.hi.received });

/** The page after an enquiry that was sent without scripts. */
export default function EnquirySentPage({ loaderData }: Route.ComponentProps) {
  const { ticket, afterSending } = loaderData;
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  return (
    <>
      <TopicHead title={t.received} />
      <Container className="grid justify-items-start gap-5 py-10 sm:py-14">
        <TicketNumber ticket={ticket} />
        <p className="max-w-text">{afterSending}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={paths.ticketLookup(ticket)} variant="outline">
            {t.lookUpThis}
          </LinkButton>
          <LinkButton to={`${paths.contact()}#enquiry`} variant="outline">
            {t.another}
          </LinkButton>
        </p>
      </Container>
    </>
  );
}
