import { defineMessages } from "./messages.ts";

/** The way into the reader, by itself: lists carry it, also those that visitors see. */
export const readLinkMessages = defineMessages({
  en: {
    read: "Read",
    readOf: (title: string) => `Read ${title}`,
  },
  hi: {
    read: "पढ़ें",
    readOf: (title: string) => `${title} पढ़ें`,
  },
});
