import { enquiriesEndpoints } from "../../../contract/endpoints/enquiries.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf, languageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { findTicketState } from "./enquiries.repository.ts";
import { changeEnquiries, changeEnquiry, giveFormToken } from "./enquiries.service.ts";
import { findListedEnquiry, listByIds, listEnquiries } from "./listed-enquiries.repository.ts";
import { sendEnquiry } from "./send-enquiry.service.ts";
import { ticketTyped } from "./ticket.ts";

const received = {
  en: "We have your message. Please note the ticket number.",
  hi: "आपका संदेश मिल गया। टिकट नंबर लिख लें।",
};

export function enquiriesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(enquiriesEndpoints.getEnquiryToken, async ({ query }) => ({
    token: await giveFormToken(context, query.former),
  }));

  serve(enquiriesEndpoints.sendEnquiry, async ({ request, body }) => {
    const language = languageOf(request.headers["accept-language"]);
    const ticket = await sendEnquiry(context, { ...body, language });
    return { ticket, message: inLanguageOf(request, received) };
  });

  serve(enquiriesEndpoints.lookUpTicket, async ({ body }) => {
    const ticket = ticketTyped(body.ticket);
    const { phoneNumber } = body;
    const state = ticket && (await findTicketState(database.db, { ticket, phoneNumber }));
    if (!state) throw new AppError("ticket_not_found");
    return state;
  });

  serve(enquiriesEndpoints.listEnquiries, async ({ query }) => {
    const { rows: enquiries, ...page } = await listEnquiries(database, { ...query, now: now() });
    return { enquiries, ...page };
  });

  serve(enquiriesEndpoints.changeEnquiry, async ({ request, params, body, version }) => {
    const actor = actorOf(request, now());
    await changeEnquiry(database, { id: params.id, ...body, version, actor });
    const enquiry = await findListedEnquiry(database.db, params.id);
    if (!enquiry) throw new AppError("not_found");
    return { enquiry };
  });

  serve(enquiriesEndpoints.changeEnquiries, async ({ request, body, transaction }) => {
    const refused = await changeEnquiries(
      { transaction },
      { ...body, actor: actorOf(request, now()) },
    );
    const ids = body.enquiries.map(({ id }) => id);
    return {
      enquiries: await listByIds(database.db, ids),
      refused: presentRefused(request, refused),
    };
  });
}
