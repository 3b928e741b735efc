import { enquiriesEndpoints } from "../../../contract/endpoints/enquiries.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { changeEnquiry } from "./change-enquiry.service.ts";
import { presentEnquiry } from "./enquiries.present.ts";
import { drawFormToken } from "./form-token.ts";
import { findListedEnquiry, listEnquiries } from "./listed-enquiries.repository.ts";
import { sendEnquiry } from "./send-enquiry.service.ts";

const received = {
  en: "We have your message. Please note the ticket number.",
  hi: "आपका संदेश मिल गया। टिकट नंबर लिख लें।",
};

export function enquiriesRoutes(serve: Serve, context: AppContext): void {
  const { database, secret, now } = context;

  serve(enquiriesEndpoints.getEnquiryToken, async () => ({
    token: drawFormToken({ secret, now: now() }),
  }));

  serve(enquiriesEndpoints.sendEnquiry, async ({ request, body }) => {
    const ticket = await sendEnquiry(context, body);
    return { ticket, message: inLanguageOf(request, received) };
  });

  serve(enquiriesEndpoints.listEnquiries, async ({ query }) => {
    const { rows, ...page } = await listEnquiries(database, query);
    return { enquiries: rows.map(presentEnquiry), ...page };
  });

  serve(enquiriesEndpoints.changeEnquiry, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    await changeEnquiry(database, { id: params.id, status: body.status, actor });
    const row = await findListedEnquiry(database.db, params.id);
    if (!row) throw new AppError("not_found");
    return { enquiry: presentEnquiry(row) };
  });
}
