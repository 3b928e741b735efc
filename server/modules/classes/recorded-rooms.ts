import type { AppContext } from "../../context.ts";
import type { MeetingServer } from "./big-blue-button.ts";

/** Tells by a class's link whether it may be recorded: in rooms of the meeting server, once the office records them. */
export async function recordedRooms({
  config: { bigBlueButton },
  texts,
}: Pick<AppContext, "config" | "texts">): Promise<(link: string | null) => boolean> {
  const { recordsClasses } = await texts.settings();
  return (link) =>
    recordsClasses && !!bigBlueButton && link !== null && isRoomLink(bigBlueButton, link);
}

/** Whether the link of a class leads to a room on this server, however the two were spelled when they were kept. */
export function isRoomLink({ url }: Pick<MeetingServer, "url">, link: string): boolean {
  return spelled(link) === spelled(url);
}

/** As browsers send it, and without the slash that makes no difference. */
function spelled(address: string): string {
  return (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, "");
}
