import type { MeetingServer } from "./big-blue-button.ts";

/** Whether the link of a class leads to a room on this server, however the two were spelled when they were kept. */
export function isRoomLink({ url }: Pick<MeetingServer, "url">, link: string): boolean {
  return spelled(link) === spelled(url);
}

/** As browsers send it, and without the slash that makes no difference. */
function spelled(address: string): string {
  return (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, "");
}
