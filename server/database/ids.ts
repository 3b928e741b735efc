import { randomUUIDv7 } from "node:crypto";

/** A new UUIDv7 (RFC 9562): text that sorts by the millisecond of its making. */
export function newId(): string {
  return randomUUIDv7();
}
