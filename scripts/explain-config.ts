// `npm run config`: every environment variable, and what it is now.
import { ConfigError, readConfig } from "../server/config.ts";
import { variables } from "../server/config-variables.ts";

const secrets = new Set([
  "DATABASE_URL",
  "FILES_URL",
  "SMTP_URL",
  "BIGBLUEBUTTON_SECRET",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "LOCAL_IDENTITY_SECRET",
]);

for (const { name, meaning, fallback } of variables) {
  console.log(`${name}\n  ${meaning}\n  otherwise: ${fallback}\n  now: ${present(name)}\n`);
}
try {
  readConfig(process.env);
  console.log("The program would start with these.");
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A value that may contain a password is not shown. */
function present(name: string): string {
  const value = process.env[name];
  if (value === undefined || value.trim() === "") return "not set";
  return secrets.has(name) ? "set (not shown)" : value;
}
