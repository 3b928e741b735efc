import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { MeetingServer } from "../big-blue-button.ts";

export type FakeMeetingServer = MeetingServer & {
  /** What was called with a right checksum, in order. */
  calls: { name: string; query: URLSearchParams }[];
  /** Addresses of recordings by the meetings' ids. */
  recordings: Map<string, string>;
  close(): Promise<void>;
};

const SECRET = "secret-of-the-fake-meeting-server";

/** Answers create, join and getRecordings as BigBlueButton does, and refuses every wrong checksum. */
export async function openFakeBigBlueButton(): Promise<FakeMeetingServer> {
  const calls: FakeMeetingServer["calls"] = [];
  const recordings: FakeMeetingServer["recordings"] = new Map();
  const rooms = new Map<string, string>();
  const server = createServer((request, response) => {
    const [path = "", raw = ""] = (request.url ?? "").split("?");
    const name = path.slice(path.lastIndexOf("/") + 1);
    const [signed = "", checksum] = raw.split("&checksum=");
    const right = createHash("sha256")
      .update(name + signed + SECRET)
      .digest("hex");
    response.setHeader("content-type", "text/xml");
    if (checksum !== right) {
      response.end(answerOf("FAILED", "<messageKey>checksumError</messageKey>"));
      return;
    }
    const query = new URLSearchParams(signed);
    calls.push({ name, query });
    if (name === "create" && !isSameRoom(rooms, query)) {
      response.end(answerOf("FAILED", "<messageKey>idNotUnique</messageKey>"));
      return;
    }
    response.end(answerOf("SUCCESS", name === "getRecordings" ? listed(query, recordings) : ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bigbluebutton/api`,
    secret: SECRET,
    calls,
    recordings,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** As versions before May 2023: without passwords each call draws its own, and differs from the one before. */
function isSameRoom(rooms: Map<string, string>, query: URLSearchParams): boolean {
  const id = query.get("meetingID") ?? "";
  const room = ["name", "attendeePW", "moderatorPW"].map((each) => query.get(each) ?? randomUUID());
  const asked = JSON.stringify(room);
  const open = rooms.get(id) ?? asked;
  rooms.set(id, open);
  return asked === open;
}

function answerOf(code: string, more: string): string {
  return `<response><returncode>${code}</returncode>${more}</response>`;
}

function listed(query: URLSearchParams, recordings: ReadonlyMap<string, string>): string {
  const asked = (query.get("meetingID") ?? "").split(",");
  const found = asked.flatMap((id) => {
    const url = recordings.get(id);
    return url ? [{ id, url }] : [];
  });
  const items = found.map(
    ({ id, url }) =>
      `<recording><recordID>r-${id}</recordID><meetingID>${id}</meetingID><playback><format><type>presentation</type><url>${url}</url></format></playback></recording>`,
  );
  return `<recordings>${items.join("")}</recordings>`;
}
