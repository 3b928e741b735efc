import { type LookupAddress, lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export type PushPost = {
  endpoint: URL;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal: AbortSignal;
  /** An origin inside the network that a test names; nothing else is reached there. */
  trustedOrigin: string | undefined;
};

/** Shorter than the outbox waits for a message. */
const ANSWER_MS = 10_000;

/**
 * Posts to a push service on the internet, without following redirects; gives the status. Rejects with
 * PrivateAddressError for an address inside the network, whatever name it has.
 */
export function postPush(post: PushPost): Promise<number> {
  const { endpoint, headers, body, trustedOrigin } = post;
  const isTrusted = endpoint.origin === trustedOrigin;
  if (!isTrusted && !isPublicEndpoint(endpoint))
    return Promise.reject(new PrivateAddressError("the address is inside the network"));
  const request = endpoint.protocol === "https:" ? requestHttps : requestHttp;
  const signal = AbortSignal.any([post.signal, AbortSignal.timeout(ANSWER_MS)]);
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, {
      method: "POST",
      headers: { ...headers, "Content-Length": body.length },
      signal,
      agent: false,
      ...(isTrusted ? {} : { lookup: lookupPublic }),
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      // What it says is of no use, and may be endless.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sending.end(body);
  });
}

/** As far as can be seen without a resolver, which Node does not ask for a host that is an address already. */
export function isPublicEndpoint({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
}

/** Top-level names that never lead out of a network (RFC 6761, RFC 6762, ICANN's `internal`). */
const innerNames = new Set(["localhost", "local", "internal"]);

/** A name without a dot is one of the network's own. */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.length > 1 && !innerNames.has(labels.at(-1) ?? "");
}

/** The part of IPv6 that is given out. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is on the internet: no loopback, private, link-local, shared, multicast or mapped one. */
export function isPublicAddress(address: string): boolean {
  // isIP, as the library also takes 127.1 and 0x7f.1 for addresses.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT);
  return isGivenOut && parsed.range() === "unicast";
}

export class PrivateAddressError extends Error {}

/**
 * Resolves a name as node:dns does, and fails where any of its addresses is inside the network. The connection
 * uses what was checked, so that a name cannot change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError("the address is inside the network"), "", 0);
    answer(options.all === true, addresses, first);
  });
  function answer(asksForAll: boolean, addresses: LookupAddress[], first: LookupAddress) {
    if (asksForAll) done(null, addresses);
    else done(null, first.address, first.family);
  }
};
