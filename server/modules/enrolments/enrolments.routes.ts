import {
  enrolmentsOfficeEndpoints,
  waitingListEndpoints,
} from "../../../contract/endpoints/enrolments-office.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Language } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf, languageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { changeEnrolment } from "./change-enrolment.service.ts";
import { enrol } from "./enrol.service.ts";
import { enrolAtDesk, enrolManyAtDesk } from "./enrol-at-desk.service.ts";
import { presentEnrolment, presentListedEnrolment } from "./enrolments.present.ts";
import { decideEnrolments } from "./enrolments.service.ts";
import { findListedEnrolment, listByIds, listEnrolments } from "./listed-enrolments.repository.ts";
import { listWaiting, listWaitingByIds } from "./listed-waiting.repository.ts";
import { removeFromWaitingList, removeManyFromWaitingList } from "./remove-waiting.service.ts";
import { listOwnPlaces } from "./waiting-list.repository.ts";
import { addToWaitingList, joinWaitingList, leaveWaitingList } from "./waiting-list.service.ts";
import { giveSeatBack } from "./withdraw-own.service.ts";

const left = {
  en: "You are off the waiting list.",
  hi: "आप प्रतीक्षा सूची में नहीं रहे।",
};
const removed = {
  en: "Taken off the waiting list.",
  hi: "प्रतीक्षा सूची से हटा दिया गया।",
};

const heldHours = limits.pendingSeatMs / 3_600_000;

/** The message to a student, by the status of the enrolment. */
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
  const { now } = context;

  serve(userEndpoints.enrol, async ({ request, body, session }) => {
    const language = languageOf(request.headers["accept-language"]);
    const row = await enrol(context, { userId: session.user.id, ...body, language });
    const enrollment = presentEnrolment(row, now());
    return { enrollment, message: inLanguageOf(request, messages)[enrollment.status] };
  });

  serve(userEndpoints.giveSeatBack, async ({ request, params, session }) => {
    await giveSeatBack(context, { userId: session.user.id, courseId: params.courseId });
    return { message: inLanguageOf(request, messages).withdrawn };
  });

  serveOffice(serve, context);
  waitingListRoutes(serve, context);
}

function serveOffice(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(enrolmentsOfficeEndpoints.listEnrolments, async ({ query }) => {
    const at = now();
    const { rows, ...page } = await listEnrolments(database.db, { ...query, now: at });
    const enrolments = rows.map((row) => presentListedEnrolment(row, at));
    return { enrolments, ...page };
  });

  serve(enrolmentsOfficeEndpoints.changeEnrolment, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    await changeEnrolment(context, { id: params.id, ...body, actor });
    const row = await findListedEnrolment(database.db, params.id);
    if (!row) throw new AppError("not_found");
    return { enrolment: presentListedEnrolment(row, now()) };
  });

  serve(enrolmentsOfficeEndpoints.enrolPerson, async ({ request, params, body, transaction }) => {
    const asked = { userId: params.id, ...body, actor: actorOf(request, now()) };
    const row = await findListedEnrolment(
      database.db,
      await enrolAtDesk({ transaction, now }, asked),
    );
    if (!row) throw new AppError("not_found");
    return { enrolment: presentListedEnrolment(row, now()) };
  });

  serve(enrolmentsOfficeEndpoints.enrolPeople, async ({ request, body, transaction }) => {
    const refused = await enrolManyAtDesk(
      { transaction, now },
      { ...body, actor: actorOf(request, now()) },
    );
    return { refused: presentRefused(request, refused) };
  });

  serve(enrolmentsOfficeEndpoints.decideEnrolments, async ({ request, body, transaction }) => {
    const refused = await decideEnrolments(
      { transaction, now },
      { ...body, actor: actorOf(request, now()) },
    );
    const rows = await listByIds(
      database.db,
      body.enrolments.map(({ id }) => id),
    );
    const at = now();
    return {
      enrolments: rows.map((row) => presentListedEnrolment(row, at)),
      refused: presentRefused(request, refused),
    };
  });
}

function waitingListRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  const placeOf = async ({ userId, courseId }: { userId: string; courseId: string }) => {
    const places = await listOwnPlaces(database.db, { userId, now: now().toISOString() });
    const own = places.find((place) => place.courseId === courseId);
    // The office took the person off the list at this moment.
    if (!own) throw new AppError("not_found");
    return { waiting: { place: own.place, offeredUntil: own.offeredUntil } };
  };

  serve(waitingListEndpoints.joinWaitingList, async ({ body, session }) => {
    const whose = { userId: session.user.id, courseId: body.courseId };
    await joinWaitingList(context, whose);
    return placeOf(whose);
  });

  serve(waitingListEndpoints.addWaiting, async ({ request, params, body }) => {
    const whose = { userId: params.id, courseId: body.courseId };
    await addToWaitingList(context, { ...whose, actor: actorOf(request, now()) });
    return placeOf(whose);
  });

  serve(waitingListEndpoints.leaveWaitingList, async ({ request, params, session }) => {
    await leaveWaitingList(context, { userId: session.user.id, courseId: params.courseId });
    return { message: inLanguageOf(request, left) };
  });

  serve(waitingListEndpoints.listWaiting, async ({ query }) => {
    const { rows, ...page } = await listWaiting(database.db, { ...query, now: now() });
    return { waiting: rows, ...page };
  });

  serve(waitingListEndpoints.removeWaiting, async ({ request, params }) => {
    await removeFromWaitingList(context, { id: params.id, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, removed) };
  });

  serve(waitingListEndpoints.removeManyWaiting, async ({ request, body, transaction }) => {
    const removal = { ...body, actor: actorOf(request, now()) };
    const refused = await removeManyFromWaitingList({ transaction, now }, removal);
    const ids = refused.map(({ id }) => id);
    return {
      waiting: await listWaitingByIds(database.db, { ids, now: now() }),
      refused: presentRefused(request, refused),
    };
  });
}
