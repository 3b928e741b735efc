import { defineMessages } from "./messages.ts";

/** Shown where a session was ended elsewhere before a register could be sent. */
export const lostRegistersMessages = defineMessages({
  en: {
    registersLost: (count: number) =>
      count === 1
        ? "The register of one class was not sent yet and is lost. Please take it again."
        : `The registers of ${count} classes were not sent yet and are lost. Please take them again.`,
  },
  hi: {
    registersLost: (count: number) =>
      count === 1
        ? "एक कक्षा की हाज़िरी भेजी नहीं गई थी और मिट गई है। कृपया उसे फिर से लें।"
        : `${count} कक्षाओं की हाज़िरी भेजी नहीं गई थी और मिट गई है। कृपया उसे फिर से लें।`,
  },
});
