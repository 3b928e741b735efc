import { createHash, createHmac } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { AppError } from "../../app-error.ts";

/** The institute's BigBlueButton: the address of its API, and the secret with which calls are signed. */
export type MeetingServer = { url: string; secret: string };

export type Meeting = {
  /** The same for everybody who comes. */
  id: string;
  title: string;
  /** Who comes, as guestOf calls them. */
  guest: Guest;
  /** Whether its moderator can record it; everybody is told so in the room. */
  isRecorded: boolean;
  /** Whoever holds the class is its moderator. */
  isHost: boolean;
};

/** Somebody as the meeting server learns of them. */
type Guest = { userId: string; userName: string };

/**
 * A first name, and a pseudonym that holds in this room only: the meeting server can tell two people of a class apart
 * and one who comes back, and knows nobody again in another class.
 */
export function guestOf(
  { id, name }: { id: string; name: string },
  { roomId, secret }: { roomId: string; secret: Buffer },
): Guest {
  const pseudonym = createHmac("sha256", secret).update(`meeting ${roomId} ${id}`).digest("hex");
  return { userId: pseudonym.slice(0, 32), userName: firstNameOf(name) };
}

/** Neither a title such as "Dr." nor an initial. */
function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith(".") && [...word].length > 1) ?? words[0] ?? "";
}

/** A server that takes longer is treated as unreachable. */
const TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 15;
const RECORDED = "This class may be recorded. यह क्लास रिकॉर्ड हो सकती है।";

/**
 * Opens the room of a class unless it is open, and gives the address by which this person joins it. Throws
 * AppError("unavailable") where the server cannot be reached or refuses.
 */
export async function meetingAddress(
  server: MeetingServer,
  { id, title, guest, isHost, isRecorded }: Meeting,
): Promise<string> {
  // Repeated with the same values, `create` leaves a room as it is.
  await call(server, "create", {
    meetingID: id,
    name: title,
    record: String(isRecorded),
    ...(isRecorded && { welcome: RECORDED }),
    attendeePW: passwordOf(server, `${id} attendee`),
    moderatorPW: passwordOf(server, `${id} moderator`),
  });
  const role = isHost ? "MODERATOR" : "VIEWER";
  return signedAddress(server, "join", {
    meetingID: id,
    fullName: guest.userName,
    userID: guest.userId,
    role,
    redirect: "true",
  });
}

/** Nobody types it, but without one older versions take each `create` for that of another room. */
function passwordOf({ secret }: MeetingServer, role: string): string {
  return createHmac("sha256", secret).update(role).digest("hex");
}

/** Where the published recordings of these meetings can be watched, by the meetings' ids. Throws as meetingAddress. */
export async function findMeetingRecordings(
  server: MeetingServer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const answer = await call(server, "getRecordings", {
    meetingID: ids.join(","),
    state: "published",
  });
  const found = new Map<string, string>();
  for (const recording of answer.getElementsByTagName("recording")) {
    const id = textOf(recording, "meetingID");
    const address = textOf(recording, "url");
    if (ids.includes(id) && isWatchable(address) && !found.has(id)) found.set(id, address);
  }
  return found;
}

/** https://docs.bigbluebutton.org/development/api: the checksum is over the call's name, its query and the secret. */
function signedAddress(
  { url, secret }: MeetingServer,
  name: string,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams(parameters).toString();
  const checksum = createHash("sha256")
    .update(name + query + secret)
    .digest("hex");
  return `${url}/${name}?${query}&checksum=${checksum}`;
}

async function call(
  server: MeetingServer,
  name: string,
  parameters: Record<string, string>,
): Promise<Element> {
  try {
    const address = signedAddress(server, name, parameters);
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { DOMParser } = await import("@xmldom/xmldom");
    const root = new DOMParser({ onError: refuse }).parseFromString(
      await response.text(),
      "text/xml",
    ).documentElement;
    const [code, reason] = ["returncode", "messageKey"].map((each) => root && textOf(root, each));
    // With the second, the room is open already, under the name that its course had then.
    if (root && (code === "SUCCESS" || reason === "idNotUnique")) return root;
    throw new Error(`BigBlueButton refused ${name}: ${reason}`);
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

function refuse(_level: string, message: string): never {
  throw new Error(`BigBlueButton's answer is not XML: ${message}`);
}

function textOf(element: Element, name: string): string {
  return element.getElementsByTagName(name)[0]?.textContent?.trim() ?? "";
}

function isWatchable(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
