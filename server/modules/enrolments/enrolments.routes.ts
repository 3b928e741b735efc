import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Language } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { changeEnrolment } from "./change-enrolment.service.ts";
import { enrol } from "./enrol.service.ts";
import { presentEnrolment, presentListedEnrolment } from "./enrolments.present.ts";
import { findListedEnrolment, listEnrolments } from "./listed-enrolments.repository.ts";

const heldHours = limits.pendingSeatMs / 3_600_000;

/** What a student is told of an enrolment, by its state. */
const messages: Record<Language, Record<EnrolmentStatus, string>> = {
  en: {
    active: "You are enrolled in this course.",
    pending: `Your seat is held for ${heldHours} hours, until the office confirms it.`,
    withdrawn: "Your seat in this course has been given back.",
  },
  hi: {
    active: "इस कोर्स में आपका नामांकन हो गया है।",
    pending: `आपकी सीट ${heldHours} घंटे तक सुरक्षित है, जब तक ऑफ़िस उसकी पुष्टि न कर दे।`,
    withdrawn: "इस कोर्स में आपकी सीट वापस कर दी गई है।",
  },
};

export function enrolmentsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(userEndpoints.enrol, async ({ request, body, session }) => {
    const row = await enrol(context, { userId: session.user.id, courseId: body.courseId });
    const enrollment = presentEnrolment(row, now());
    return { enrollment, message: inLanguageOf(request, messages)[enrollment.status] };
  });

  serve(adminEndpoints.listEnrolments, async ({ query }) => {
    const at = now();
    const { rows, ...page } = await listEnrolments(database, { ...query, now: at });
    const enrolments = rows.map((row) => presentListedEnrolment(row, at));
    return { enrolments, ...page };
  });

  serve(adminEndpoints.changeEnrolment, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    await changeEnrolment(context, { id: params.id, status: body.status, actor });
    const row = await findListedEnrolment(database.db, params.id);
    if (!row) throw new AppError("not_found");
    return { enrolment: presentListedEnrolment(row, now()) };
  });
}
