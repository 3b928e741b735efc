import { setupEndpoints } from "../../../contract/endpoints/setup-office.ts";
import { type DemoStatus, isSetupStep } from "../../../contract/entities/setup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { answerStep, listSetupSteps } from "./setup.service.ts";

/** The first steps of a new institute. */
export function setupRoutes(
  serve: Serve,
  context: AppContext,
  { getDemoStatus }: { getDemoStatus: () => Promise<DemoStatus> },
): void {
  const { config, now } = context;
  const present = async () => ({
    steps: await listSetupSteps(context),
    origin: config.publicOrigin,
    demo: await getDemoStatus(),
  });

  serve(setupEndpoints.getSetup, present);

  serve(setupEndpoints.answerSetupStep, async ({ request, params: { step }, body }) => {
    if (!isSetupStep(step)) throw new AppError("not_found");
    await answerStep(context, actorOf(request, now()), { step, answer: body.answer });
    return present();
  });
}
