import { setupEndpoints } from "../../../contract/endpoints/setup-office.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { beginRemoval, getDemoStatus, removeNext } from "./demo.service.ts";
import { topUpDemoWeek } from "./demo-week.service.ts";

/** How many entries one call loads or removes, so that the page can show how far it is. */
const AT_ONCE = 3;

/** The demo institute, loaded and removed by the office. */
export function demoRoutes(serve: Serve, context: AppContext): void {
  const { now, texts } = context;

  serve(setupEndpoints.loadDemo, async ({ request, transaction }) => {
    const { beginLoading, loadNext } = await import("./load-demo.service.ts");
    const writing = { ...context, transaction };
    await beginLoading(writing, actorOf(request, now()));
    await repeat(() => loadNext(writing));
    await topUpDemoWeek(context);
    return { demo: await getDemoStatus(context) };
  });

  serve(setupEndpoints.removeDemo, async ({ request, body, transaction }) => {
    const { brand } = await texts.settings();
    const isNamed = Object.values(brand).some((name) => folded(name) === folded(body.name));
    const writing = { ...context, transaction };
    await beginRemoval(writing, actorOf(request, now()), { isNamed });
    await repeat(() => removeNext(writing));
    return { demo: await getDemoStatus(context) };
  });
}

async function repeat(step: () => Promise<boolean>): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += 1) if (!(await step())) return;
}

/** Spaces and letter case are no reason to refuse a name. */
function folded(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLocaleLowerCase("en-IN");
}
