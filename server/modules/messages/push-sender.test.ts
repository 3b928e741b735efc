import { webcrypto } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createNotice, createPushSubscription } from "../../../test/factories/notices.ts";
import { createSession } from "../../../test/factories/people.ts";
import { postNotices } from "./post-notices.service.ts";
import { pushSender } from "./push-sender.ts";
import { sendMessages } from "./send-messages.service.ts";
import { openVapid } from "./vapid.ts";

/** Noon in India. */
const now = () => new Date("2094-03-01T06:30:00.000Z");
const signal = new AbortController().signal;
const { subtle } = webcrypto;
type Bytes = Uint8Array<ArrayBuffer>;

/** A browser's side of RFC 8291, written apart from the sender's, on the primitives alone. */
async function openBrowser() {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const keys = await subtle.generateKey(curve, true, ["deriveBits"]);
  const point = Buffer.from(await subtle.exportKey("raw", keys.publicKey));
  const auth = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  const derive = async (from: ArrayBuffer | Bytes, salt: Bytes, info: Buffer, bytes: number) => {
    const key = await subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
    const how = { name: "HKDF", hash: "SHA-256", salt, info: new Uint8Array(info) };
    return subtle.deriveBits(how, key, bytes * 8);
  };
  return {
    publicKey: point.toString("base64url"),
    authSecret: auth.toString("base64url"),
    async decrypt(body: Buffer) {
      const [salt, sender, sealed] = [[0, 16] as const, [21, 86] as const, [86] as const].map(
        ([from, until]) => new Uint8Array(body.subarray(from, until)),
      ) as [Bytes, Bytes, Bytes];
      const theirs = await subtle.importKey("raw", sender, curve, false, []);
      const shared = await subtle.deriveBits({ ...curve, public: theirs }, keys.privateKey, 256);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
      const secret = await derive(shared, new Uint8Array(auth), info, 32);
      const raw = await derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const iv = await derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
      const plain = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, key, sealed));
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}

describeOnSqlite("notices by web push", (database) => {
  const opened = useTestApp(database, { now });
  const { call, signIn } = opened;
  const pushes: { headers: IncomingHttpHeaders; body: Buffer; path: string }[] = [];
  let status: number | undefined;
  /** What a browser with this path answers instead. */
  const statusOf = new Map<string, number>();
  const server = createServer(async (request, response) => {
    pushes.push({ headers: request.headers, body: await buffer(request), path: request.url ?? "" });
    // Without a status it hangs.
    const answer = statusOf.get(request.url ?? "") ?? status;
    if (answer !== undefined) response.writeHead(answer, { Location: "/elsewhere" }).end();
  });
  let origin = "";
  beforeEach(async () => {
    pushes.length = 0;
    status = 201;
    statusOf.clear();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    // A server that listens on a port has an address with it.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function subscribe(as: SignedIn, endpoint = `${origin}/browser`) {
    const browser = await openBrowser();
    const { publicKey, authSecret } = browser;
    const { id: sessionId } = await database.db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", as.user.id)
      .executeTakeFirstOrThrow();
    const keys = { publicKey, authSecret, sessionId, endpoint };
    await createPushSubscription(database.db, { userId: as.user.id, ...keys });
    return browser;
  }
  const settled = () => database.db.selectFrom("sessions").select("id").execute();
  async function deliver(as: SignedIn, trusted: string | undefined = origin) {
    const notice = await createNotice(database.db, { postedAt: null });
    const receipt = { noticeId: notice.id, userId: as.user.id, receivedAt: notice.createdAt };
    await database.db
      .insertInto("notice_receipts")
      .values({ ...receipt, readAt: null })
      .execute();
    await postNotices(opened.context, { channels: ["push"], signal });
    return send(trusted);
  }
  async function send(trusted: string | undefined = origin) {
    const push = pushSender(opened.context, await openVapid(opened.context), trusted);
    return sendMessages(opened.context, { channel: "push", send: push, signal });
  }
  const outbox = () => database.db.selectFrom("outbox").selectAll().execute();
  const subscriptions = () => database.db.selectFrom("push_subscriptions").selectAll().execute();
  /** A session of the far future, as the clock is. */
  const student = async () => {
    const as = await signIn("student");
    const at = { lastSeenAt: now().toISOString(), expiresAt: "2095-01-01T00:00:00.000Z" };
    await database.db.updateTable("sessions").set(at).execute();
    return as;
  };

  it("are decrypted by the browser alone, and say no more than that there is one", async () => {
    const as = await student();
    const browser = await subscribe(as);
    expect(await deliver(as)).toBe(1);
    const [push] = pushes;
    const [{ id } = { id: "" }] = await outbox();
    const hint = await browser.decrypt(push?.body ?? Buffer.of());
    expect(hint).toMatchObject({ id, text: "You have a new notice.", url: "/notices" });
    expect(JSON.stringify(hint)).not.toContain(as.user.name);
    expect(JSON.stringify(hint)).not.toContain("Library");
    expect(push?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: id.replaceAll("-", ""),
    });
  });

  it("are signed for their push service by the key that the browser asked for", async () => {
    const as = await student();
    await subscribe(as);
    await deliver(as);
    const { ways } = (await call("GET /api/user/message-settings", { as })).json;
    const [, token = "", key] =
      /^vapid t=([^,]+), k=(.+)$/.exec(pushes[0]?.headers.authorization ?? "") ?? [];
    expect(key).toBe(ways.pushKey);
    const point = Buffer.from(ways.pushKey, "base64url");
    expect(point).toHaveLength(65);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString("base64url"),
    );
    const keys = createLocalJWKSet({
      keys: [{ kty: "EC", crv: "P-256", alg: "ES256", x: x ?? "", y: y ?? "" }],
    });
    const { payload } = await jwtVerify(token, keys, { audience: origin, currentDate: now() });
    expect((payload.exp ?? 0) - now().valueOf() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it.each([404, 410])("end with a browser that is gone (%d)", async (gone) => {
    const as = await student();
    await subscribe(as);
    status = gone;
    expect(await deliver(as)).toBe(0);
    expect(await subscriptions()).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: "failed", tries: 1 }]);
  });

  it("are tried again where the service fails, and follow no redirect", async () => {
    for (const failing of [500, 429, 302]) {
      await database.db.deleteFrom("users").execute();
      const as = await student();
      await subscribe(as);
      pushes.length = 0;
      status = failing;
      expect(await deliver(as)).toBe(0);
      expect(await outbox()).toMatchObject([{ state: "waiting", tries: 1 }]);
      expect(pushes.map(({ path }) => path)).toEqual(["/browser"]);
    }
  });

  it.each(["http://127.0.0.1:1/browser", "https://localhost/browser"])(
    "reach nothing inside the network, and are not tried there again (%s)",
    async (endpoint) => {
      const as = await student();
      await subscribe(as, endpoint);
      expect(await deliver(as)).toBe(0);
      expect(pushes).toEqual([]);
      expect(await subscriptions()).toEqual([]);
      expect(await outbox()).toMatchObject([{ state: "failed", tries: 1 }]);
    },
  );

  async function subscribeOther(as: SignedIn, endpoint: string) {
    const { id: sessionId } = await createSession(database.db, {
      userId: as.user.id,
      lastSeenAt: now().toISOString(),
      expiresAt: "2095-01-01T00:00:00.000Z",
    });
    const { publicKey, authSecret } = await openBrowser();
    const other = { sessionId, publicKey, authSecret, endpoint };
    await createPushSubscription(database.db, { userId: as.user.id, ...other });
  }

  it("are tried again with the browsers alone that have not taken them", async () => {
    const as = await student();
    await subscribe(as);
    await subscribeOther(as, `${origin}/other`);
    const tryAgain = async () => {
      pushes.length = 0;
      await database.db.updateTable("outbox").set({ nextAt: now().toISOString() }).execute();
      return send();
    };
    statusOf.set("/other", 500);
    expect(await deliver(as)).toBe(0);
    expect(pushes.map(({ path }) => path).toSorted()).toEqual(["/browser", "/other"]);
    expect(await tryAgain()).toBe(0);
    expect(pushes.map(({ path }) => path)).toEqual(["/other"]);
    statusOf.clear();
    expect(await tryAgain()).toBe(1);
    expect(pushes.map(({ path }) => path)).toEqual(["/other"]);
    expect(await outbox()).toMatchObject([{ state: "sent", tries: 3 }]);
  });

  it("reach a person's other browser where one is inside the network", async () => {
    const as = await student();
    await subscribe(as);
    await subscribeOther(as, "https://localhost/browser");
    expect(await deliver(as)).toBe(1);
    expect(pushes).toHaveLength(1);
    expect(await subscriptions()).toMatchObject([{ endpoint: `${origin}/browser` }]);
  });

  it("go to no browser whose session has ended, and to nobody who has turned them off", async () => {
    const as = await student();
    await subscribe(as);
    await call("POST /api/auth/logout", { as });
    expect(await settled()).toEqual([]);
    expect(await subscriptions()).toEqual([]);
    const other = await student();
    await subscribe(other);
    const settings = { language: null, muted: ["office:push"] };
    await call("PUT /api/user/message-settings", { as: other, payload: settings });
    await deliver(other);
    expect(await outbox()).toEqual([]);
  });
});
