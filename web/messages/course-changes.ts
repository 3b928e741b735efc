import type { ToldField } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

const english: Record<ToldField, string> = {
  startsOn: "Start date changed:",
  endsOn: "End date changed:",
  validUntil: "Date until which notes stay open changed:",
  timings: "Timings changed:",
  mode: "Mode changed:",
};
const hindi: Record<ToldField, string> = {
  startsOn: "शुरुआत की तारीख़ बदली:",
  endsOn: "समाप्ति की तारीख़ बदली:",
  validUntil: "नोट्स खुले रहने की तारीख़ बदली:",
  timings: "क्लास का समय बदला:",
  mode: "पढ़ने का तरीक़ा बदला:",
};

/** What those enrolled are told that the office changed in their course. */
export const courseChangesMessages = defineMessages({
  en: {
    changed: (field: ToldField) => english[field],
    fromTo: (from: string, to: string) => `it was ${from}, it is now ${to}`,
    on: (date: string) => `changed on ${date}`,
    nothing: "not named",
  },
  hi: {
    changed: (field: ToldField) => hindi[field],
    fromTo: (from: string, to: string) => `पहले ${from}, अब ${to}`,
    on: (date: string) => `${date} को बदला गया`,
    nothing: "तय नहीं",
  },
});
