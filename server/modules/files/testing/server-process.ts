import { flushCompileCache } from "node:module";
import { buildApp } from "../../../app.ts";
import { readConfig } from "../../../config.ts";
import { openContext } from "../../../open-context.ts";
import { sweepOrphans } from "../orphans.ts";

/** The API in a process that may be killed; prints its address after orphans were removed. */
const context = await openContext(readConfig(process.env), {
  checkAnswers: false,
  warn: () => undefined,
});
const app = await buildApp(context);
const address = await app.listen({ host: "127.0.0.1", port: 0 });
await sweepOrphans(context);
// A killed process keeps nothing for the next.
flushCompileCache();
process.stdout.write(`${address}\n`);
