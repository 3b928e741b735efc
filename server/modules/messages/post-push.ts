import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, lookupPublic, PrivateAddressError } from "./public-address.ts";

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
