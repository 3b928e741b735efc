import type { Config } from "../../config.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";

/** The channels for which messages are written. Under local identity a page shows which mails would have gone. */
export function channelsOf({
  smtp,
  identity,
}: Pick<Config, "smtp" | "identity">): readonly OutboxChannel[] {
  return smtp || identity === "local" ? ["mail", "push"] : ["push"];
}
