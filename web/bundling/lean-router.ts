import type { Plugin } from "vite";
import { type SettledFact, settledFacts } from "./settled-router-facts.ts";

const routerFile = /\/react-router\/dist\/production\/(lib\/.+\.js)$/;

/**
 * Tells the bundler of the browser's files what our configuration settles about React Router, so that
 * it leaves out what then is never reached (docs/decisions/0012).
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: routerFile },
      handler(code, id) {
        const facts = settledFacts[routerFile.exec(id)?.[1] ?? ""];
        return facts ? { code: facts.reduce(withFact, code), map: null } : undefined;
      },
    },
  };
}

/** A new version of the router that asks otherwise has to be read again: the build stops. */
export function withFact(code: string, { asked, answer }: SettledFact): string {
  if (!code.includes(asked)) {
    throw new Error(`React Router no longer asks ${JSON.stringify(asked)}: see lean-router.ts.`);
  }
  return code.replaceAll(asked, answer);
}
