import { joiningEndpoints } from "../../../contract/endpoints/joining.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { joinPeople, refuseJoining } from "./join-people.service.ts";

const JOINED = { en: "The two are one person now.", hi: "दोनों अब एक ही व्यक्ति हैं।" };
const REFUSED = {
  en: "They stay two people. You will not be asked again.",
  hi: "वे दो अलग व्यक्ति रहेंगे। फिर नहीं पूछा जाएगा।",
};

/** Whether an account is somebody whom the office added. */
export function joiningRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(joiningEndpoints.joinPerson, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    const { accountId: accountUserId, keepForm } = body;
    await joinPeople(database, { officeUserId: params.id, accountUserId, keepForm, actor });
    return { message: inLanguageOf(request, JOINED) };
  });

  serve(joiningEndpoints.refuseJoining, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    await refuseJoining(database, {
      officeUserId: params.id,
      accountUserId: body.accountId,
      actor,
    });
    return { message: inLanguageOf(request, REFUSED) };
  });
}
