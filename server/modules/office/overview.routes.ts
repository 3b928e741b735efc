import { overviewEndpoints } from "../../../contract/endpoints/overview-office.ts";
import type { Attention } from "../../../contract/entities/overview.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { getAttention, getFigures } from "./overview.service.ts";

/** `countSetup` says how far the institute has come with its first steps. */
export function overviewRoutes(
  serve: Serve,
  context: AppContext,
  { countSetup }: { countSetup: () => Promise<Attention["setup"]> },
): void {
  serve(overviewEndpoints.getAttention, async () => getAttention(context, await countSetup()));
  serve(overviewEndpoints.getFigures, () => getFigures(context));
}
