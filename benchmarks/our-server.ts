import type { Institute } from "./institute.ts";
import { LOCAL_IDENTITY_SECRET, type Measured, SERVER_FLAGS, startServer } from "./process.ts";

/** The product as `npm start` runs it, on its own data folder and a free port. */
export function startOurs(
  { dataDir }: Pick<Institute, "dataDir">,
  given: Record<string, string> = {},
): Promise<Measured> {
  const environment = {
    DATA_DIR: dataDir,
    PORT: "0",
    LOCAL_IDENTITY_SECRET,
    DEMO: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "node_modules/.cache/node-compile",
    ...given,
  };
  return startServer("server/main.ts", environment, SERVER_FLAGS);
}
