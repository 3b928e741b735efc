import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** Fields by which a person could be called or written to, or that name a child's parent. */
const NAMES_A_PERSON = /^(?:full|parent)Name$|phone(?:Number)?$|e-?mail$/i;

/**
 * Why a form that takes such fields has no notice of its own. A new one shows a notice and sends its version, or
 * stands here with a reason.
 */
const withoutPrivacyNotice: Readonly<Record<string, string>> = {
  localToken: "stands for Google on a machine without it",
  deleteAccount: "the account's own e-mail, typed to confirm",
  lookUpTicket: "finds what an enquiry said, whose form showed the notice",
  changeForm: "the office corrects what the enrolment form took under its notice",
  addTeacher: "of somebody who works here, who gives their name and e-mail to the office",
  changeTeacher: "the same, and what their card says",
  findSamePeople: "looks, and writes nothing",
  importRows: "the import was begun with the version of the notice",
};

const forms = Object.entries<Endpoint>(endpoints)
  .map(([name, { body, form }]) => ({ name, fields: [...fieldsOf(body), ...fieldsOf(form)] }))
  .filter(({ fields }) => fields.some((field) => NAMES_A_PERSON.test(field)));

/** The names of all fields within a schema. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def }: { def?: object } = Reflect.get(schema, "_zod") ?? {};
  return Object.entries(def ?? {}).flatMap(([key, part]) => {
    if (key === "shape")
      return Object.entries(part).flatMap(([name, field]) => [name, ...fieldsOf(field, seen)]);
    return Array.isArray(part)
      ? part.flatMap((each) => fieldsOf(each, seen))
      : fieldsOf(part, seen);
  });
}

it("takes the version of the notice with every form about a person, or says why not", () => {
  expect(forms.length).toBeGreaterThan(8);
  const unaccounted = forms.filter(
    ({ name, fields }) =>
      !fields.includes("privacyNoticeVersion") && !(name in withoutPrivacyNotice),
  );
  expect(unaccounted.map(({ name }) => name)).toEqual([]);
  const names = forms.map(({ name }) => name);
  expect(Object.keys(withoutPrivacyNotice).filter((name) => !names.includes(name))).toEqual([]);
});

it("begins an import with the version of the notice", () => {
  expect(fieldsOf(endpoints.beginImport.body)).toContain("privacyNoticeVersion");
});
