import { defineMessages } from "./messages.ts";

/** Lists that the office puts in order. */
export const adminOrderMessages = defineMessages({
  en: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    toTop: (name: string) => `Move ${name} to the top`,
    drag: (name: string) => `Drag ${name}`,
    moved: (name: string, place: number, count: number) => `${name}: ${place} of ${count}`,
  },
  hi: {
    up: (name: string) => `${name} ऊपर ले जाएँ`,
    down: (name: string) => `${name} नीचे ले जाएँ`,
    toTop: (name: string) => `${name} सबसे ऊपर ले जाएँ`,
    drag: (name: string) => `${name} को खींचें`,
    moved: (name: string, place: number, count: number) => `${name}: ${count} में से ${place}`,
  },
});
