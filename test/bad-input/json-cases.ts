import type { ZodMiniType } from "zod/mini";
import * as z from "zod/mini";
import { limits } from "../../contract/limits.ts";
import type { BadCase } from "./bad-case.ts";
import { forbiddenTexts, suspiciousTexts } from "./hostile.ts";

type Body = Record<string, unknown>;

/** The parts of an object schema's property from which bad values are made. */
export type Property = {
  type?: string;
  enum?: string[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: { type?: string; enum?: string[]; maxLength?: number };
  isNullable?: boolean;
};

export function propertiesOf(schema: ZodMiniType): {
  properties: Record<string, Property>;
  required: string[];
} {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  // The bodies, queries and forms of the contract are object schemas of plain values.
  const written = (json.properties ?? {}) as Record<string, Property & { anyOf?: Property[] }>;
  const properties = Object.entries(written).map(([name, property]) => [name, withNull(property)]);
  return { properties: Object.fromEntries(properties), required: json.required ?? [] };
}

/** A nullable value is written as one of two schemas, the second of which is null. */
function withNull(property: Property & { anyOf?: Property[] }): Property {
  const [value, nothing] = property.anyOf ?? [];
  return value && nothing?.type === "null" ? { ...value, isNullable: true } : property;
}

const invalid = (field: string) => ({ codes: ["invalid_fields"] as const, field });
/** A malformed token is refused as a token, not as a field. */
const noText = (field: string) =>
  ({ codes: ["invalid_fields", "invalid_google_token"], field }) as const;

/** Every bad JSON body that can be made from a schema and a valid body. */
export function jsonCases(
  schema: ZodMiniType,
  good: Body,
  bodyBytes: number = limits.jsonBodyBytes,
): BadCase[] {
  const { properties, required } = propertiesOf(schema);
  return [
    ...Object.entries(properties).flatMap(([name, property]) =>
      fieldCases(good, { name, property, isRequired: required.includes(name), bodyBytes }),
    ),
    ...unknownFieldCases(good, properties),
    ...structureCases(good, bodyBytes),
  ];
}

type Field = { name: string; property: Property; isRequired: boolean; bodyBytes: number };

function fieldCases(good: Body, { name, property, isRequired, bodyBytes }: Field): BadCase[] {
  const { [name]: value, ...rest } = good;
  const put = (what: string, bad: unknown, refusal?: BadCase["refusal"]): BadCase => ({
    name: `${name} is ${what}`,
    call: { payload: { ...good, [name]: bad } },
    ...(refusal && { refusal }),
  });
  const isText = property.type === "string" && !property.enum;
  const missing = { name: `${name} is missing`, call: { payload: rest }, refusal: invalid(name) };
  const empty = isRequired ? noText(name) : undefined;
  return [
    ...(isRequired ? [missing] : []),
    ...(property.type === "string" ? [put("empty", "", empty), put("blank", " \t ", empty)] : []),
    ...wrongTypes(property).map((bad) => put(JSON.stringify(bad), bad, invalid(name))),
    ...(property.enum
      ? [put("no choice", "nonesuch"), put("a choice in capitals", `${value}X`)]
      : []
    ).map((each) => ({ ...each, refusal: invalid(name) })),
    ...(isText ? textCases(put, { name, property, bodyBytes }) : []),
    ...numbersBeyond(property).map((bad) => put(String(bad), bad, invalid(name))),
    ...badLists(property, value).map(([what, bad]) => put(what, bad, invalid(name))),
  ];
}

function numbersBeyond({ type, minimum, maximum }: Property): number[] {
  if (type !== "integer") return [];
  return [
    ...(minimum === undefined ? [] : [minimum - 1, -(2 ** 53)]),
    ...(maximum === undefined ? [] : [maximum + 1, 2 ** 53, 1e21, 1e308]),
  ];
}

/** Lists of texts with too many of them, or with one that is none. */
function badLists({ type, items, maxItems }: Property, good: unknown): [string, unknown[]][] {
  if (type !== "array" || items?.type !== "string" || !Array.isArray(good)) return [];
  const [one] = good;
  const many = Array.from({ length: (maxItems ?? 0) + 1 }, () => one);
  const longest = items.maxLength ?? 0;
  return [
    ...[null, 1, 1.5, true, {}, [], [one]].map((bad): [string, unknown[]] => [
      `a list with ${JSON.stringify(bad)}`,
      [bad],
    ]),
    ...(maxItems === undefined ? [] : [["a list too long", many] as [string, unknown[]]]),
    ...(longest > 0
      ? [["a list with a long text", ["a".repeat(longest + 1)]] as [string, unknown[]]]
      : []),
    ...Object.entries(forbiddenTexts).map(([what, text]): [string, unknown[]] => [
      `a list with ${what}`,
      [text],
    ]),
  ];
}

function wrongTypes({ type, isNullable }: Property): unknown[] {
  const values = [null, 0, 1, 1.5, true, false, "true", {}, [], ["a"], { $gt: "" }];
  // Lists may hold anything, and an empty one may be meant.
  const typeOf = (value: unknown) => {
    if (Array.isArray(value)) return "array";
    return type === "integer" && Number.isInteger(value) ? "integer" : typeof value;
  };
  return values.filter((value) => typeOf(value) !== type && !(isNullable && value === null));
}

type Put = (what: string, bad: unknown, refusal?: BadCase["refusal"]) => BadCase;

function textCases(put: Put, { name, property, bodyBytes }: Omit<Field, "isRequired">): BadCase[] {
  const long = "a".repeat((property.maxLength ?? limits.textLength) + 1);
  return [
    put("too long", long, invalid(name)),
    put("far too long", "a".repeat(bodyBytes), { codes: ["body_too_large"] }),
    ...Object.entries(forbiddenTexts).map(([what, text]) => put(what, text, noText(name))),
    ...Object.entries(suspiciousTexts).map(([what, text]) => put(what, text)),
  ];
}

function unknownFieldCases(good: Body, known: Record<string, Property>): BadCase[] {
  const names = ["id", "userId", "role", "isAdmin", "enrollmentFormFilled", "status", "createdAt"];
  return names
    .filter((name) => !(name in known))
    .map((name) => ({
      name: `an unknown field ${name}`,
      call: { payload: { ...good, [name]: "admin" } },
      refusal: invalid(name),
    }));
}

/** Bodies with invalid JSON text. */
export function structureCases(good: Body, bodyBytes: number = limits.jsonBodyBytes): BadCase[] {
  const text = JSON.stringify(good);
  const inside = text.slice(1, -1);
  const [first = '"x":1'] = inside ? [inside.split(/,(?=")/)[0] ?? ""] : [];
  const rest = inside ? `,${inside}` : "";
  const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const malformed: Record<string, string | Buffer> = {
    "cut short": text.slice(0, -1),
    "two values": `${text}${text}`,
    "a key twice": `{${first}${rest},${first}}`,
    "a key twice, one of them escaped": `{"a":1,"\\u0061":2${rest}}`,
    "a key __proto__": `{"__proto__":{"role":"admin"}${rest}}`,
    "a key __proto__, escaped": `{"\\u005f_proto__":{"role":"admin"}${rest}}`,
    "a key constructor": `{"constructor":{"prototype":{"role":"admin"}}${rest}}`,
    "a poisoned key further down": `{"a":[{"__proto__":1}]${rest}}`,
    "depth 21": `{"a":${deep(20)}${rest}}`,
    "depth 9,000": deep(9_000),
    "a comma too many": `{${first},}`,
    "a comment": `/* */${text}`,
    "single quotes": "{'a':1}",
    "not a number": `{"a":NaN${rest}}`,
    "broken UTF-8": Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    "overlong UTF-8": Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
    "UTF-16": Buffer.from(text, "utf16le"),
    "a form": "a=1&b=2",
    "white space": "   ",
  };
  const wrongValues = ["[]", "1", '"text"', "true", "[{}]"];
  const json = { "content-type": "application/json" };
  return [
    ...Object.entries(malformed).map(
      ([name, payload]): BadCase => ({
        name: `the body is ${name}`,
        call: { payload, headers: json },
        refusal: { codes: ["malformed_json"] },
      }),
    ),
    ...wrongValues.map(
      (payload): BadCase => ({
        name: `the body is ${payload}`,
        call: { payload, headers: json },
        refusal: { codes: ["invalid_fields"] },
      }),
    ),
    {
      name: "the body is depth 20",
      call: { payload: `{"a":${deep(19)}${rest}}`, headers: json },
      refusal: { codes: ["invalid_fields"] },
    },
    {
      name: "the body is too large",
      call: { payload: `{"a":"${"x".repeat(bodyBytes)}"}`, headers: json },
      refusal: { codes: ["body_too_large"] },
    },
  ];
}
