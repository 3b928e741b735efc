// Loaded before a test's server: whoever started the process can move its clock.
import { ServerResponse } from "node:http";

const RealDate = Date;
let aheadMs = 0;

globalThis.Date = class MovableDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

// Node takes the Date header of answers, by which pages set their clock, from a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (aheadMs !== 0) this.setHeader("Date", new Date().toUTCString());
  return writeHead.apply(this, given);
};

process.on("message", (message) => {
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
// Listening keeps no process alive.
process.channel?.unref();
