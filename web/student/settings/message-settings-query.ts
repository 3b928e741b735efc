import { queryOptions } from "@tanstack/react-query";
import type { MessageSettings, MessageWays } from "../../../contract/entities/message-settings.ts";
import { call } from "../../api/call.ts";

export type MessageOptions = { settings: MessageSettings; ways: MessageWays };

/** What this person chose to be told, and by which ways it can go. */
export const messageSettingsQuery = queryOptions({
  queryKey: ["message-settings"],
  queryFn: ({ signal }) => call("GET /api/user/message-settings", { signal }),
});
