import {
  overviewEndpoints,
  savedViewsEndpoints,
  setupEndpoints,
} from "../../../contract/endpoints/setup-office.ts";
import type { Attention } from "../../../contract/entities/overview.ts";
import { type DemoStatus, isSetupStep } from "../../../contract/entities/setup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { getAttention, getFigures } from "./overview.service.ts";
import { listViews, type ViewRow } from "./saved-views.repository.ts";
import { removeView, renameView, saveView } from "./saved-views.service.ts";
import { checkServer, mailCheck } from "./server-state.service.ts";
import { answerStep, listSetupSteps } from "./setup.service.ts";

/** The first steps of a new institute. */
export function setupRoutes(
  serve: Serve,
  context: AppContext,
  { getDemoStatus }: { getDemoStatus: () => Promise<DemoStatus> },
): void {
  const { now } = context;
  const present = async () => ({
    steps: await listSetupSteps(context),
    demo: await getDemoStatus(),
  });

  serve(setupEndpoints.getSetup, present);

  const checkMail = mailCheck(context);
  serve(setupEndpoints.checkServer, () => checkServer(context, checkMail));

  serve(setupEndpoints.answerSetupStep, async ({ request, params: { step }, body }) => {
    if (!isSetupStep(step)) throw new AppError("not_found");
    await answerStep(context, actorOf(request, now()), { step, answer: body.answer });
    return present();
  });
}

/** `countSetup` says how far the institute has come with its first steps. */
export function overviewRoutes(
  serve: Serve,
  context: AppContext,
  { countSetup }: { countSetup: () => Promise<Attention["setup"]> },
): void {
  serve(overviewEndpoints.getAttention, async () => getAttention(context, await countSetup()));
  serve(overviewEndpoints.getFigures, () => getFigures(context));
}

const DELETED = { en: "The view was deleted.", hi: "सेव की हुई सूची हटा दी गई।" };

export function savedViewsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(savedViewsEndpoints.listSavedViews, async ({ query, session }) => {
    const views = await listViews(database.db, { userId: session.user.id, ...query });
    return { views: views.map(presentView) };
  });

  serve(savedViewsEndpoints.saveView, async ({ request, body }) => ({
    view: presentView(await saveView(database, { ...body, actor: actorOf(request, now()) })),
  }));

  serve(savedViewsEndpoints.renameView, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    return { view: presentView(await renameView(database, { ...params, ...body, actor })) };
  });

  serve(savedViewsEndpoints.deleteView, async ({ request, params }) => {
    await removeView(database, { ...params, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, DELETED) };
  });
}

function presentView({ id, name, filters }: ViewRow) {
  return { id, name, filters: JSON.parse(filters) };
}
