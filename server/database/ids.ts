import { randomBytes } from "node:crypto";

let lastMs = 0;
let counter = 0;

/**
 * A new UUIDv7 (RFC 9562, section 6.2, method 1). Ids of one process sort in the order they were made, even
 * within one millisecond, which node:crypto's UUIDs do not.
 */
export function newId(): string {
  const now = Date.now();
  // If the clock was set back, or there were 4096 ids in one millisecond, the next millisecond is used.
  counter = now > lastMs ? 0 : counter + 1;
  if (counter > 0xfff) counter = 0;
  lastMs = now > lastMs ? now : counter === 0 ? lastMs + 1 : lastMs;
  const moment = lastMs.toString(16).padStart(12, "0");
  const random = randomBytes(8);
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f);
  const tail = random.toString("hex");
  const sequence = counter.toString(16).padStart(3, "0");
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
