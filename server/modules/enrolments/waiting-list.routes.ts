import { waitingListEndpoints } from "../../../contract/endpoints/waiting-list.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import { presentRefused } from "../../http/refused-rows.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listWaiting, listWaitingByIds } from "./listed-waiting.repository.ts";
import { removeFromWaitingList, removeManyFromWaitingList } from "./remove-waiting.service.ts";
import { listOwnPlaces } from "./waiting-list.repository.ts";
import { addToWaitingList, joinWaitingList, leaveWaitingList } from "./waiting-list.service.ts";

const left = {
  en: "You are off the waiting list.",
  hi: "आप प्रतीक्षा सूची में नहीं रहे।",
};
const removed = {
  en: "Taken off the waiting list.",
  hi: "प्रतीक्षा सूची से हटा दिया गया।",
};

export function waitingListRoutes(serve: Serve, context: AppContext): void {
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

  serve(waitingListEndpoints.removeManyWaiting, async ({ request, body }) => {
    const removal = { ...body, actor: actorOf(request, now()) };
    const refused = await removeManyFromWaitingList(context, removal);
    const ids = refused.map(({ id }) => id);
    return {
      waiting: await listWaitingByIds(database.db, { ids, now: now() }),
      refused: presentRefused(request, refused),
    };
  });
}
