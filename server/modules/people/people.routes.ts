import { peopleOfficeEndpoints } from "../../../contract/endpoints/people-office.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { findEnrolmentForm } from "../enrolment-forms/index.ts";
import { getOfficeUserStatus, presentListedUser } from "../users/index.ts";
import { changeSuspension, erasePerson, signOutEverywhere } from "./account-actions.service.ts";
import { addPerson } from "./add-person.service.ts";
import { changeForm } from "./change-form.service.ts";
import { fillForm } from "./fill-form.service.ts";
import { getPerson } from "./person.service.ts";

const SIGNED_OUT = { en: "Signed out everywhere.", hi: "हर जगह से साइन आउट हो गया।" };
const ERASED = { en: "The person was erased.", hi: "व्यक्ति की सारी जानकारी मिटा दी गई।" };

/** The office's page about one person, and what it does with their account. */
export function peopleRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(peopleOfficeEndpoints.addPerson, async ({ request, body }) => ({
    user: await addPerson(context, { ...body, actor: actorOf(request, now()) }),
  }));

  serve(peopleOfficeEndpoints.getPerson, ({ params, session }) =>
    getPerson(context, { userId: params.id, sessionId: session.id }),
  );

  serve(peopleOfficeEndpoints.fillForm, ({ request, params, body }) =>
    fillForm(context, { ...body, userId: params.id, actor: actorOf(request, now()) }),
  );

  serve(
    peopleOfficeEndpoints.changeForm,
    ({ request, params, body, version }) => {
      const actor = actorOf(request, now());
      return changeForm(context, { userId: params.id, form: body, version, actor });
    },
    // A class that was retired since may stay.
    { findKept: (_, { id = "" }) => findEnrolmentForm(database.db, id) },
  );

  serve(peopleOfficeEndpoints.changeSuspension, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    const user = await changeSuspension(context, { userId: params.id, actor, ...body });
    const status = await getOfficeUserStatus(database, { userId: user.id, now: now() });
    return { user: presentListedUser(user, status) };
  });

  serve(peopleOfficeEndpoints.signOutPerson, async ({ request, params }) => {
    await signOutEverywhere(context, { userId: params.id, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, SIGNED_OUT) };
  });

  serve(peopleOfficeEndpoints.erasePerson, async ({ request, params, body }) => {
    await erasePerson(context, { userId: params.id, actor: actorOf(request, now()), ...body });
    return { message: inLanguageOf(request, ERASED) };
  });
}
