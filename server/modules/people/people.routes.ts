import { peopleOfficeEndpoints } from "../../../contract/endpoints/people-office.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import {
  askAbout,
  findEnrolmentForm,
  findOwnForm,
  getOfficeUserStatus,
  getUserStatus,
  presentListedUser,
  presentUser,
  refreshSearchText,
  saveEnrolmentForm,
} from "../accounts/index.ts";
import { actorOf } from "../audit/index.ts";
import { recordedPrivacyNoticeVersion } from "../documents/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { addPerson, changeForm, fillForm } from "./people.service.ts";
import { changeSuspension, erasePerson, getPerson, signOutEverywhere } from "./person.service.ts";

/** The spec's own sentence in English. */
const FILLED = { en: "Enrollment Successful!", hi: "नामांकन हो गया!" };

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

/** The form that a person fills in for themselves. */
export function ownFormRoutes(serve: Serve, { database, now, texts }: AppContext): void {
  serve(
    userEndpoints.fillEnrolmentForm,
    async ({ request, body, session }) => {
      const at = now();
      const form = {
        ...body,
        userId: session.user.id,
        privacyNoticeVersion: await recordedPrivacyNoticeVersion(texts, {
          form: "enrolment",
          shown: body.privacyNoticeVersion,
        }),
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
        recordedById: null,
        correctedAt: null,
        version: 1,
      };
      await database.transaction(async (trx) => {
        await saveEnrolmentForm(trx, form);
        await refreshSearchText(trx, form.userId);
        await receiveRecent(trx, { userId: form.userId, gradeCode: form.selectedClass, now: at });
        await askAbout(trx, { id: form.userId, at });
      });
      const status = await getUserStatus(database, { userId: session.user.id, now: at });
      const user = { ...session.user, name: form.fullName };
      return { user: presentUser(user, status), message: inLanguageOf(request, FILLED) };
    },
    { findKept: ({ user }) => findEnrolmentForm(database.db, user.id) },
  );

  serve(userEndpoints.getEnrolmentForm, async ({ session }) => {
    const found = await findOwnForm(database.db, session.user.id);
    if (!found) return { form: null, correctedAt: null };
    const { correctedAt, ...form } = found;
    return { form, correctedAt };
  });
}
