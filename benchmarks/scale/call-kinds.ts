import type { SeededInstitute } from "./seed.ts";
import { YESTERDAY } from "./seed-teaching.ts";

export type Call = { method: "GET" | "POST" | "PUT"; path: string; body?: string };
/** `round` counts the calls, so that one that writes can use new data each time. */
export type ScaledCall = { name: string; at(institute: SeededInstitute, round: number): Call };

export function reading(path: string): ScaledCall {
  return { name: path, at: () => ({ method: "GET", path }) };
}

export function searching(path: string, words: string): ScaledCall {
  const and = path.includes("?") ? "&" : "?";
  const call = { method: "GET" as const, path: `${path}${and}query=${encodeURIComponent(words)}` };
  return { name: `${path}${and}query=${words}`, at: () => call };
}

export function ofOneCourse(start: string, end = ""): ScaledCall {
  return {
    name: `${start}{id}${end}`,
    at: ({ courseIds }) => get(`${start}${courseIds.at(-9) ?? ""}${end}`),
  };
}

/** A call about a course in which the admin is enrolled. */
export function ofOwnCourse(start: string, end = ""): ScaledCall {
  return {
    name: `${start}{own}${end}`,
    at: ({ courseIds }) => get(`${start}${courseIds.at(-1) ?? ""}${end}`),
  };
}

/** A call about a course's class of yesterday, which has a register. */
export function ofYesterday(start: string, end: string): ScaledCall {
  return {
    name: `${start}{id}${end}`,
    at: ({ courseIds }) => get(`${start}${YESTERDAY}-${courseIds.at(-9) ?? ""}${end}`),
  };
}

export function ofNotice(end: string): ScaledCall {
  const start = "/api/admin/notices/";
  return { name: `${start}{id}${end}`, at: ({ noticeId }) => get(`${start}${noticeId}${end}`) };
}

export function get(path: string): Call {
  return { method: "GET", path };
}

/** One call for each value of a filter with closed values. */
export function filteredBy(
  path: string,
  [name, values]: [name: string, values: readonly string[]],
): ScaledCall[] {
  return values.map((value) => reading(`${path}?${name}=${value}`));
}

/** A call about a person who has a form, courses and a registration. */
export function ofOnePerson(start: string): ScaledCall {
  return { name: `${start}{id}`, at: ({ personId }) => get(`${start}${personId}`) };
}
