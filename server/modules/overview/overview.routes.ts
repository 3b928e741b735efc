import { overviewEndpoints } from "../../../contract/endpoints/overview-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { getAttention } from "./attention.service.ts";
import { getFigures } from "./figures.service.ts";

/** `missingSettings` is how many of the institute's settings are yet to be filled in. */
export function overviewRoutes(
  serve: Serve,
  context: AppContext,
  { missingSettings }: { missingSettings: number },
): void {
  serve(overviewEndpoints.getAttention, () => getAttention(context, missingSettings));
  serve(overviewEndpoints.getFigures, () => getFigures(context));
}
