import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import { findEnrolmentForm, findOwnForm, saveEnrolmentForm } from "../enrolment-forms/index.ts";
import { askAbout } from "../joining/index.ts";
import { receiveRecent } from "../notices/index.ts";
import { getUserStatus, presentUser, refreshSearchText } from "../users/index.ts";

/** The spec's own sentence in English. */
const FILLED = { en: "Enrollment Successful!", hi: "नामांकन हो गया!" };

/** The form that a person fills in for themselves. */
export function ownFormRoutes(serve: Serve, { database, now, texts }: AppContext): void {
  serve(
    userEndpoints.fillEnrolmentForm,
    async ({ request, body, session }) => {
      const at = now();
      const form = {
        ...body,
        userId: session.user.id,
        noticeVersion: await recordedNoticeVersion(texts, {
          form: "enrolment",
          shown: body.noticeVersion,
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
        await receiveRecent(trx, { userId: form.userId, classCode: form.selectedClass, now: at });
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
