import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { searchText } from "./lists.ts";

const all: [string, Endpoint][] = Object.entries(endpoints);

/** The fields of an object's schema; none where it is another. */
function fieldsOf(schema: object | undefined): object[] {
  const shape: unknown = schema && Reflect.get(schema, "shape");
  return typeof shape === "object" && shape !== null ? Object.values(shape) : [];
}

it("counts every call that searches as a search, since words cost more than other filters", () => {
  const searching = all.filter(([, { query }]) => fieldsOf(query).includes(searchText));
  expect(searching.length).toBeGreaterThan(7);
  const others = searching.filter(([, { rate }]) => rate !== "search").map(([name]) => name);
  expect(others).toEqual([]);
  // It searches by what its body holds.
  expect(endpoints.findSamePeople.rate).toBe("search");
});

it("counts everything that takes bytes of an upload as an upload", () => {
  const taking = all.filter(([, { bytes }]) => bytes);
  expect(taking.length).toBeGreaterThan(1);
  for (const [name, { rate }] of taking) expect(rate, name).toMatch(/^upload/);
});
