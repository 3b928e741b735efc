import { describe, expect, it, vi } from "vitest";
import { makeSearchable, search } from "./search.ts";

const titles = [
  "Physics: formula sheet",
  "भौतिकी: गति के नियम",
  "Chemistry practice paper",
  "गणित: त्रिकोणमिति",
  "Biology for NEET",
  "Newton's laws of motion, class 11",
  "जी हाँ: पढ़ाई के तरीक़े",
  "rasayan ke sutra",
];
const list = titles.map((title) => ({ title, searchable: makeSearchable([title]) }));

function found(query: string): string[] {
  return search(list, { query, searchableOf: ({ searchable }) => searchable }).map(
    ({ title }) => title,
  );
}

describe("search", () => {
  it("prepares nothing, and shows every text, while there is no query", () => {
    const searchableOf = vi.fn(({ searchable }: (typeof list)[number]) => searchable);
    expect(search(list, { query: "  ", searchableOf })).toEqual(list);
    expect(searchableOf).not.toHaveBeenCalled();
  });

  const physics = ["Physics: formula sheet", "भौतिकी: गति के नियम"];

  it.each([
    ...["physics", "PHYSICS", "phisics", "fizix", "phyiscs", "physcs", "bhautiki", "bhotiki"],
    ...["भौतिकी", "भौति", "फिजिक्स", "फ़िज़िक्स", "phys"],
  ])("finds physics in either script by %s", (query) => {
    expect(found(query)).toEqual(physics);
  });

  it.each([
    ["maths", "गणित: त्रिकोणमिति"],
    ["trignometry", "गणित: त्रिकोणमिति"],
    ["tikonmiti", "गणित: त्रिकोणमिति"],
    ["chemestry paper", "Chemistry practice paper"],
    ["नीट", "Biology for NEET"],
    ["jeev vigyan", "Biology for NEET"],
    ["ग्यारहवीं", "Newton's laws of motion, class 11"],
    ["कक्षा ११", "Newton's laws of motion, class 11"],
    ["gyarahvi", "Newton's laws of motion, class 11"],
    ["padhai", "जी हाँ: पढ़ाई के तरीक़े"],
  ])("finds %s", (query, title) => {
    expect(found(query)).toEqual([title]);
  });

  it("finds a thing by its other name in another language", () => {
    expect(found("chemistry")).toEqual(["Chemistry practice paper", "rasayan ke sutra"]);
    expect(found("formula")).toEqual(["Physics: formula sheet", "rasayan ke sutra"]);
    expect(found("गति")).toEqual(["भौतिकी: गति के नियम", "Newton's laws of motion, class 11"]);
  });

  it("ignores punctuation around a word", () => {
    expect(found("“Newton's, (motion).")).toEqual(["Newton's laws of motion, class 11"]);
  });

  it("wants every word", () => {
    expect(found("physics formula")).toEqual(["Physics: formula sheet"]);
    expect(found("physics trigonometry")).toEqual([]);
  });

  it("does not correct a word that is in the list as it is typed", () => {
    expect(found("motion")).toEqual(["भौतिकी: गति के नियम", "Newton's laws of motion, class 11"]);
    expect(found("notion")).toEqual([]);
  });

  it("does not confuse an honorific with an examination", () => {
    expect(found("jee")).toEqual([]);
    expect(found("जी")).toContain("जी हाँ: पढ़ाई के तरीक़े");
  });

  it.each([
    ["11th", "XI", "xi", "class XI", "std 11", "grade 11", "11th standard", "class-11", "class11"],
    ["11वीं", "११वीं", "11 वीं कक्षा", "ग्यारहवीं", "eleventh", "class eleven", "kaksha 11"],
  ])("finds a class however it is written: %s", (...queries) => {
    for (const query of queries) {
      expect(found(query), query).toEqual(["Newton's laws of motion, class 11"]);
    }
  });

  it("does not confuse classes, or a part of a word with a short one", () => {
    for (const query of ["XII", "12th", "class 12", "class 1l", "laws of class X", "ten"]) {
      expect(found(query), query).toEqual([]);
    }
    for (const query of ["emi", "eet", "rac"]) expect(found(query), query).toEqual([]);
    expect(found("emis")).toEqual(["Chemistry practice paper"]);
  });

  it("finds nothing by a word without letters", () => {
    for (const query of ["xyz", "NDA", "UPSC", "qqq", "xy"]) {
      expect(found(query), query).toEqual([]);
    }
  });

  it("finds everything by an empty query, and nothing by an unknown word", () => {
    expect(found("")).toHaveLength(titles.length);
    expect(found(" \u00A0 ")).toHaveLength(titles.length);
    expect(found("%")).toEqual([]);
    expect(found("sanskrit")).toEqual([]);
  });
});
