import type { AppContext } from "../../context.ts";
import { isRoomLink } from "./room-link.ts";

/** Tells by a class's link whether it may be recorded: in rooms of the meeting server, once the office records them. */
export async function recordedRooms({
  config: { bigBlueButton },
  texts,
}: Pick<AppContext, "config" | "texts">): Promise<(link: string | null) => boolean> {
  const { recordsClasses } = await texts.settings();
  return (link) =>
    recordsClasses && !!bigBlueButton && link !== null && isRoomLink(bigBlueButton, link);
}
