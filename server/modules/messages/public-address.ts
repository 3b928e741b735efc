import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

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
