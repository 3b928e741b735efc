import { expect, it } from "vitest";
import {
  isPublicAddress,
  isPublicEndpoint,
  lookupPublic,
  PrivateAddressError,
  postPush,
} from "./post-push.ts";

it.each([
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
  ...["100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1"],
  ...["::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::127.0.0.1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "localhost", ""],
  ...["4000::1", "fe80::1%eth0.5", "127.1", "192.31.196.1"],
])("%s is not on the internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2607:f8b0::1", "2a00:1450::1"])(
  "%s is on the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...["http://push.example/", "https://127.0.0.1/", "https://[::1]/", "https://2130706433/"],
  ...["https://0x7f.1/", "https://[::ffff:10.0.0.1]/"],
  ...["https://localhost/x", "https://LOCALHOST./x", "https://a.localhost/", "https://intranet/x"],
  ...[
    "https://printer.local/x",
    "https://metadata.internal/x",
    "https://metadata.google.internal./",
  ],
])("%s is no endpoint of a push service", (endpoint) => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(false);
});

it.each([
  ...["https://fcm.googleapis.com/fcm/send/a", "https://updates.push.services.mozilla.com/wpush/a"],
  ...["https://web.push.apple.com/a", "https://8.8.8.8/", "https://local.example/"],
])("%s may be an endpoint of a push service", (endpoint) => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(true);
});

it("refuses a name that leads inside the network, when it sends", async () => {
  const sending = postPush({
    endpoint: new URL("https://localhost/push"),
    headers: {},
    body: new Uint8Array(1),
    signal: new AbortController().signal,
    trustedOrigin: undefined,
  });
  await expect(sending).rejects.toThrow(PrivateAddressError);
});

it("answers as the resolver that it replaces, for all addresses or one", async () => {
  const error = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(error).toBeInstanceOf(PrivateAddressError);
});
