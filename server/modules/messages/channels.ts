import type { Config } from "../../config.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";

type Channels = readonly OutboxChannel[];

/** The channels for which messages are written. Under local identity a page shows which mails would have gone. */
export function channelsOf({ smtp, identity }: Pick<Config, "smtp" | "identity">): Channels {
  return identity === "local" ? ["mail", "push"] : sendingChannelsOf({ smtp });
}

/** Those by which messages leave this installation. */
export function sendingChannelsOf({ smtp }: Pick<Config, "smtp">): Channels {
  return smtp ? ["mail", "push"] : ["push"];
}
