import { expect, it } from "vitest";
import { type Endpoint, searchText } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

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

const changing: readonly Endpoint["method"][] = ["PUT", "PATCH", "DELETE"];

/** Calls that change something which is there already without naming its version, and why none is lost by that. */
const withoutVersion: Record<string, string> = {
  ...inPairs(
    [
      "changeUser",
      "changeSuspension",
      "removeStaff",
      "removeWaiting",
      "removeHoliday",
      "revokeSlip",
      "removeTeacher",
      ...["addCashier", "removeCashier"],
    ],
    "of two states it sets the one that it names, so whoever is second changes nothing",
  ),
  ...inPairs(
    ["orderLookups", "orderCourses", "orderLectures", "orderTaughtNotes", "orderNotes"],
    "its body holds the order that was read",
  ),
  ...inPairs(["orderMaterials", "orderPosters"], "its body holds the order that was read"),
  ...inPairs(
    ["renameTaughtChapter", "renameChapter"],
    "its body holds the version of each note in the chapter",
  ),
  ...inPairs(["renameView", "deleteView"], "each admin has their own"),
  ...inPairs(["continueUpload", "endUpload"], "its offset is its version, by the protocol"),
  ...inPairs(
    ["publishRendition", "saveLectureThumbnail"],
    "the encoder sends it while the lecture is edited; what it replaces can be brought back",
  ),
  ...inPairs(["deleteLectureThumbnail"], "the picture that was there can be brought back"),
  ...inPairs(["deleteRendition"], "what is deleted is named, and is never edited"),
  ...inPairs(["removeSeries"], "only the classes to come go, and it says how many went"),
  ...inPairs(["saveRegister"], "each mark has its time, and the later one stays"),
  ...inPairs(["saveExamGrant", "endExamGrant"], "a person has it or not, with a reason"),
  ...inPairs(["voidAttempt"], "an attempt counts or not, with a reason; the later decision stays"),
  ...inPairs(
    ["deleteQuestionImport"],
    "it says how many drafts go, and what was accepted of them stays in the bank",
  ),
  ...inPairs(
    ["saveSheet", "saveSheetPicture"],
    "a sheet of paper says what it says: a later reading of it takes the place of the earlier one",
  ),
  ...inPairs(["clearCheque"], "a bank pays a cheque on one day, which the later call has"),
  ...inPairs(["setLineAside"], "a line is set aside or not, with a reason"),
  ...inPairs(["removeSheets"], "it is asked first, and the sheets can be read once more"),
  ...inPairs(["lockMonth", "unlockMonth"], "a month is locked or not"),
  ...inPairs(["answerSetupStep"], "an answer is yes or no"),
  ...inPairs(
    ["changeEnrolment"],
    "the office decides by decideEnrolments, which names what it read",
  ),
};

function inPairs(names: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

it("asks for the version of what staff change or delete, or says why it need not", () => {
  const asked = all.filter(
    ([, { method, access }]) =>
      changing.includes(method) && (access === "admin" || access === "teach"),
  );
  const unversioned = asked.filter(([, { ifMatch }]) => !ifMatch).map(([name]) => name);
  expect(asked.length - unversioned.length).toBeGreaterThan(30);
  expect(unversioned.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
});
