import { defineMessages } from "./messages.ts";

/** When many study files or posters are shown. */
export const adminScheduleMessages = defineMessages({
  en: {
    leave: "Leave as it is",
    now: "From now on, without an end",
    times: "Between two times",
    over: "No longer",
  },
  hi: {
    leave: "जैसा है वैसा रहे",
    now: "अभी से, बिना अंत के",
    times: "दो समयों के बीच",
    over: "अब नहीं",
  },
});
