import { expect, it } from "vitest";
import { clientAddress, NO_ADDRESS } from "./client-address.ts";

it.each(["10.1.2.3", "2001:db8::1", "::ffff:10.1.2.3", "fe80::1%eth0"])(
  "takes the client address %s as it is",
  (ip) => expect(clientAddress({ ip })).toBe(ip),
);

it.each([
  "",
  "unknown",
  "_hidden",
  "10.1.2.3:443",
  "[::1]",
  "10.1.2",
  "' or 1=1",
  "x".repeat(9_000),
])("has one name for what is no address: %s", (ip) =>
  expect(clientAddress({ ip })).toBe(NO_ADDRESS),
);
