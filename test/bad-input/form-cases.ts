import type { Endpoint } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import {
  bodyOf,
  FORM_TYPE,
  file,
  grownBodyOf,
  type HandMadePart,
  text,
  truncatedBodyOf,
} from "../../server/http/uploads/testing/hand-made-form.ts";
import { elf, exe, pdf, png, svg } from "../../server/http/uploads/testing/sample-files.ts";
import type { BadCase } from "./bad-case.ts";
import { forbiddenTexts, suspiciousTexts } from "./hostile.ts";
import { type Property, propertiesOf } from "./json-cases.ts";

type Parts = readonly HandMadePart[];

const headers = { "content-type": FORM_TYPE };
const invalid = (field: string) => ({ codes: ["invalid_fields"] as const, field });

/** Every bad multipart form that can be made from an endpoint and a valid form. */
export function formCases({ form, files = {} }: Endpoint, good: Parts): BadCase[] {
  if (!form) return [];
  const { properties, required } = propertiesOf(form);
  // Optional parts are left out, because reading pictures takes longer than all the texts.
  const least = good.filter(({ name = "" }) => files[name]?.required !== false);
  return [
    ...Object.entries(properties).flatMap(([name, property]) =>
      textCases(least, { name, property, isRequired: required.includes(name) }),
    ),
    ...Object.entries(files).flatMap(([name, { kind, many, required: isRequired }]) =>
      fileCases(good, { name, kind, many, isRequired }),
    ),
    ...unknownPartCases(good),
    ...structureCases(good),
  ];
}

const send = (name: string, parts: Parts, refusal?: BadCase["refusal"]): BadCase => ({
  name,
  call: { payload: bodyOf(...parts), headers },
  ...(refusal && { refusal }),
});

const but = (parts: Parts, name: string) => parts.filter((part) => part.name !== name);

type TextField = { name: string; property: Property; isRequired: boolean };

function textCases(good: Parts, { name, property, isRequired }: TextField): BadCase[] {
  const rest = but(good, name);
  const put = (what: string, content: Uint8Array | string, refusal?: BadCase["refusal"]) =>
    send(`${name} is ${what}`, [...rest, text(name, content)], refusal);
  const isList = property.type === "array";
  const isChoice = property.enum !== undefined;
  const isNumber = property.pattern?.includes("\\d") ?? false;
  const badNumbers = ["1.5", "-1", "1e3", "0x10", "1_2", "٣", "9".repeat(16), "NaN", "true"];
  const long = "a".repeat((property.maxLength ?? limits.titleLength) + 1);
  // A text that is not UTF-8 may be refused by its field or with the whole form.
  const notText = { codes: ["invalid_fields", "malformed_multipart"] as const, field: name };
  const sent = good.find((part) => part.name === name)?.content ?? "";
  return [
    ...(isRequired ? [send(`${name} is missing`, rest, invalid(name))] : []),
    put("empty", "", isRequired ? invalid(name) : undefined),
    put("too long", long, invalid(name)),
    put("far too long", "a".repeat(limits.multipartFieldBytes + 1), {
      codes: ["invalid_fields", "body_too_large"],
      field: name,
    }),
    put("broken UTF-8", Buffer.from([0x61, 0xff, 0xfe]), notText),
    send(`${name} is a file`, [...rest, file(name, "a.pdf", pdf)], invalid(name)),
    ...(isList
      ? []
      : [
          send(`${name} comes twice`, [...rest, text(name, sent), text(name, sent)], invalid(name)),
        ]),
    ...(isChoice ? [put("no choice", "none", invalid(name))] : []),
    ...(isNumber ? badNumbers : []).map((bad) => put(`the number ${bad}`, bad, invalid(name))),
    ...Object.entries(forbiddenTexts)
      .filter(([, bad]) => bad.isWellFormed())
      .map(([what, bad]) => put(what, bad, invalid(name))),
    ...Object.entries(suspiciousTexts).map(([what, suspicious]) => put(what, suspicious)),
  ];
}

type FileField = { name: string; kind: "document" | "image"; many: boolean; isRequired: boolean };

function fileCases(good: Parts, { name, kind, many, isRequired }: FileField): BadCase[] {
  const rest = but(good, name);
  const refusedType = { codes: ["file_type_refused"] as const };
  const put = (what: string, filename: string, content: Uint8Array, refusal: BadCase["refusal"]) =>
    send(`${name} is ${what}`, [...rest, file(name, filename, content)], refusal);
  const [rightEnding, right] = kind === "image" ? (["png", png] as const) : (["pdf", pdf] as const);
  const [wrongEnding] = kind === "image" ? ["pdf"] : ["png"];
  const names = {
    NUL: "a\u0000.pdf",
    "a line break": "a%0D%0Ab.pdf",
    "an override": "a\u202e.pdf",
  };
  return [
    ...(isRequired ? [send(`${name} is missing`, rest, invalid(name))] : []),
    ...(many
      ? []
      : [
          send(
            `${name} comes twice`,
            [...good, file(name, `a.${rightEnding}`, right)],
            invalid(name),
          ),
        ]),
    send(`${name} is a text`, [...rest, text(name, "a")], invalid(name)),
    put("empty", `a.${rightEnding}`, Buffer.alloc(0), invalid(name)),
    put("called something else", `a.${wrongEnding}`, right, refusedType),
    put("without an ending", "a", right, refusedType),
    put("an SVG", "a.svg", svg, refusedType),
    put("an SVG called PNG", "a.png", svg, refusedType),
    put("HTML called a text", "a.html", Buffer.from("<script>1</script>"), refusedType),
    put("a Windows program", "a.exe", exe, refusedType),
    put("a program called a PDF", "a.pdf", elf, refusedType),
    ...(kind === "image"
      ? [
          put("a document", "a.pdf", pdf, refusedType),
          put("a broken picture", "a.png", png.subarray(0, 40), refusedType),
          put("too large", "a.png", large(), { codes: ["file_too_large"] }),
        ]
      : [
          {
            name: `${name} is too large`,
            call: {
              // Created for each call, because a stream can be read only once.
              get payload() {
                return grownBodyOf([...rest, file(name, "a.pdf", pdf)], limits.documentBytes);
              },
              headers,
            },
            refusal: { codes: ["file_too_large"] as const },
          },
        ]),
    ...Object.entries(names).map(([what, filename]) =>
      send(`${name} has ${what} in its name`, [...rest, file(name, filename, pdf)], {
        codes: ["invalid_fields", "malformed_multipart", "file_type_refused"],
      }),
    ),
  ];
}

/** With a valid signature, so that only the size can be the reason for a refusal. */
function large(): Buffer {
  return Buffer.concat([png, Buffer.alloc(limits.posterBytes)]);
}

function unknownPartCases(good: Parts): BadCase[] {
  const names = ["id", "userId", "role", "createdAt", "__proto__", "constructor", "", "file2"];
  return names.flatMap((name) => [
    send(`an unknown text "${name}"`, [...good, text(name, "x")], {
      codes: ["invalid_fields", "malformed_multipart"],
      field: name,
    }),
    send(`an unknown file "${name}"`, [file(name, "a.pdf", pdf), ...good], {
      codes: ["invalid_fields", "malformed_multipart"],
      field: name,
    }),
  ]);
}

function structureCases(good: Parts): BadCase[] {
  const whole = bodyOf(...good);
  const broken: Record<string, Uint8Array | string> = {
    "without its end": truncatedBodyOf(...good),
    "cut in the middle": whole.subarray(0, whole.length >> 1),
    "cut in a header": whole.subarray(0, 30),
    empty: "",
    "not multipart": "a=1",
    JSON: '{"title":"a"}',
    "of another boundary": Buffer.from(
      whole.toString("latin1").replaceAll("hand-made", "other"),
      "latin1",
    ),
    "a part without a name": bodyOf(...good, { content: "x", disposition: "form-data" }),
  };
  const crowd = Array.from({ length: 500 }, (_, index) => text(`x${index}`, "1"));
  return [
    ...Object.entries(broken).map(
      ([name, payload]): BadCase => ({
        name: `the form is ${name}`,
        call: { payload: Buffer.from(payload), headers },
        refusal: { codes: ["malformed_multipart", "invalid_fields"] },
      }),
    ),
    // RFC 7578 does not define such a part; it is ignored.
    send("the form has a part that is an attachment", [
      ...good,
      { content: "x", disposition: "attachment" },
    ]),
    send("the form has 500 parts", crowd, { codes: ["body_too_large", "invalid_fields"] }),
    ...["", "; boundary=", `; boundary=${"b".repeat(71)}`, '; boundary="'].map(
      (end): BadCase => ({
        name: `the type ends with "${end.slice(0, 20)}"`,
        call: { payload: whole, headers: { "content-type": `multipart/form-data${end}` } },
        refusal: { codes: ["unsupported_media_type"] },
      }),
    ),
  ];
}
