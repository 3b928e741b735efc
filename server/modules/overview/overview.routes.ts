import { overviewEndpoints } from "../../../contract/endpoints/overview-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { getAttention } from "./attention.service.ts";
import { getFigures } from "./figures.service.ts";

/** `countMissingSettings` says how many of the institute's settings are yet to be filled in. */
export function overviewRoutes(
  serve: Serve,
  context: AppContext,
  { countMissingSettings }: { countMissingSettings: () => Promise<number> },
): void {
  serve(overviewEndpoints.getAttention, async () =>
    getAttention(context, await countMissingSettings()),
  );
  serve(overviewEndpoints.getFigures, () => getFigures(context));
}
