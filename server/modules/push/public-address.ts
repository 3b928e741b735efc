import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not the internet: RFC 6890 and its additions. */
const ipv4 = [
  ...(["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"] as const),
  ...(["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24"] as const),
  ...(["192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"] as const),
  ...(["224.0.0.0/4", "240.0.0.0/4"] as const),
];
/** Of 2000::/3, all that is given out, what leads elsewhere or nowhere. */
const ipv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const inside = new BlockList();
for (const [type, networks] of [
  ["ipv4", ipv4],
  ["ipv6", ipv6],
] as const)
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    inside.addSubnet(address, Number(bits), type);
  }
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the internet: no loopback, private, link-local, shared, multicast or mapped one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, "ipv4");
  if (isIP(address) !== 6) return false;
  return givenOut.check(address, "ipv6") && !inside.check(address, "ipv6");
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
