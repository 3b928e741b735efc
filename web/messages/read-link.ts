import { defineMessages } from "./messages.ts";

/** The link into the reader; separate, as public lists have it too. */
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
