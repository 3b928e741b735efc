import { expect, it } from "vitest";
import { storedZip } from "../../../../contract/zip-directory.ts";
import { answers } from "../../../testing/seen-questions.ts";
import { readQti } from "./read-qti.ts";

const { signal } = new AbortController();
const read = (file: Blob) => readQti(file, signal);
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const NAMESPACE = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"';

type Item = { body: string; declared?: string; processing?: string; more?: string; title?: string };
const item = ({ body, declared = "", processing = "", more = "", title = "Item" }: Item) =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem ${NAMESPACE} identifier="i" title="${title}" adaptive="false" timeDependent="false">${declared}<itemBody>${body}</itemBody><responseProcessing>${processing}</responseProcessing>${more}</assessmentItem>`;
const values = (right: readonly string[]) =>
  right.length > 0
    ? `<correctResponse>${right.map((value) => `<value>${value}</value>`).join("")}</correctResponse>`
    : "";
const declare = (cardinality: string, type: string, inside: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${inside}</responseDeclaration>`;
const mapping = (entries: Record<string, number>) =>
  `<mapping>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join("")}</mapping>`;
const choices = (texts: readonly string[], most = 1) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${most}"><prompt>Which?</prompt>${texts
    .map((text, at) => `<simpleChoice identifier="C${at}">${text}</simpleChoice>`)
    .join("")}</choiceInteraction>`;
const single = (right: string, texts = ["one", "two", "three", "four"]) =>
  item({
    declared: declare("single", "identifier", values([right])),
    body: `<p>Look.</p>${choices(texts)}`,
  });
const several = (inside: string) =>
  item({ declared: declare("multiple", "identifier", inside), body: choices(["a", "b", "c"], 0) });
const typed = (type: string, inside: string, processing = "") =>
  item({
    declared: declare("single", type, inside),
    body: '<p>It is <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="5"/> m.</p>',
    processing,
  });
const equal = (mode: string, tolerance: string) =>
  `<responseCondition><responseIf><equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition>`;
const between = (from: string, to: string) =>
  `<responseCondition><responseIf><and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">${from}</baseValue></gte><lte><variable identifier="RESPONSE"/><baseValue baseType="float">${to}</baseValue></lte></and></responseIf></responseCondition>`;

const packed = (items: readonly string[], more: Record<string, string> = {}) => {
  const names = items.map((_, at) => `items/q${at + 1}.xml`);
  const resources = names.map(
    (name, at) =>
      `<resource identifier="r${at}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`,
  );
  const files = {
    "imsmanifest.xml": `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join("")}${more.resources ?? ""}</resources></manifest>`,
    ...Object.fromEntries(names.map((name, at) => [name, items[at] ?? ""])),
    ...more,
  };
  return new Blob([
    storedZip(new Map(Object.entries(files).map(([name, text]) => [name, bytes(text)]))),
  ]);
};

const papers: readonly [name: string, file: Blob, expected: string[]][] = [
  ["of one item as XML", new Blob([single("C1")]), ["B"]],
  ["of one right choice each", packed([single("C0"), single("C3"), single("C2")]), ["A", "D", "C"]],
  [
    "of several right choices",
    packed([several(values(["C2", "C0"])), several(mapping({ C0: 1, C1: 1, C2: -1 }))]),
    ["A, C", "A, B"],
  ],
  [
    "of numbers",
    packed([
      typed("float", values(["9.8"]), equal("absolute", "0.1 0.1")),
      typed("integer", values(["42"])),
      typed("float", "", between("3.5", "3.7")),
      typed("string", mapping({ "12": 1 })),
    ]),
    ["9.7 to 9.9", "42 to 42", "3.5 to 3.7", "12 to 12"],
  ],
  [
    "of marks by a table",
    packed([
      item({
        declared: declare("single", "identifier", mapping({ C0: 0, C1: 4 })),
        body: choices(["a", "b"]),
      }),
      item({
        declared: declare("single", "identifier", mapping({ C0: 1, C1: 4 })),
        body: choices(["a", "b"]),
      }),
    ]),
    ["B", "B part_left_out"],
  ],
  [
    "with prefixes, in Hindi",
    new Blob([
      single("C1", ["एक", "दो"])
        .replaceAll("Which?", "कौन सा?")
        .replace(/<(\/?)(?=[a-z])/gi, "<$1q:")
        .replace("xmlns=", "xmlns:q="),
    ]),
    ["B"],
  ],
  [
    "of kinds that the bank does not have",
    packed([
      item({
        body: '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">x</simpleChoice></orderInteraction>',
      }),
      item({ body: "<p>No interaction.</p>" }),
      item({ body: choices(["a", "b"]) + choices(["c", "d"]) }),
      item({
        declared: declare("single", "identifier", values(["C0"])),
        body: choices(["a", "b"]),
      }).replace("<itemBody>", '<templateDeclaration identifier="x"/><itemBody>'),
    ]),
    Array.from({ length: 4 }, () => "- kind question_kind_not_taken"),
  ],
  [
    "with words, no key, a key of no choice, and tolerances that are not read",
    packed([
      typed("string", values(["Delhi"])),
      several(""),
      single("C9"),
      typed("float", values(["5"]), equal("relative", "1 1")),
      item({
        body: '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction>',
      }),
    ]),
    [
      ...[
        "- rightAnswer word_as_answer optionA too_short",
        "- rightAnswer required",
        "- rightAnswer invalid_answer",
      ],
      ...["5 to 5 part_left_out", "written"],
    ],
  ],
  [
    "with items that are missing or broken",
    packed([single("C0"), "<assessmentItem><broken>", single("C1")], {
      resources: '<resource type="imsqti_item_xmlv2p1" href="items/gone.xml"/>',
    }),
    ["A", "- questionEn question_not_read", "B", "- questionEn question_not_read"],
  ],
  [
    "with pictures, sounds and MathML",
    packed(
      [
        single("C0").replace("Look.", 'See <img src="../media/a%20b.png" alt="a car"/>'),
        single("C0").replace("Look.", 'See <img src="gone.png" alt=""/>'),
        single("C0").replace("Look.", '<object data="a.mp3" type="audio/mpeg">sound</object>'),
        single("C0").replace(
          "Look.",
          '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>',
        ),
      ],
      { "media/a b.png": "\u0089PNG" },
    ),
    [
      ...["A questionEn picture_left_out", "A questionEn picture_left_out"],
      ...["A questionEn part_left_out", "A questionEn kept_as_text"],
    ],
  ],
];

it.each(papers)("reads a file %s", async (_, file, expected) => {
  expect(answers((await read(file)).found)).toEqual(expected);
});

it("has the parts of an item, with its pictures and its feedback as the solution", async () => {
  const asked = item({
    title: "Question 7",
    declared: declare("single", "identifier", values(["C1"])),
    body: `<p>See <img src="a.png" alt="a car"/></p>${choices(["v<sup>2</sup>", "<p>none</p>"])}<rubricBlock view="scorer"><p>Since.</p></rubricBlock>`,
    more: '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">Well.</modalFeedback>',
  });
  const parts = new Map([
    [
      "imsmanifest.xml",
      bytes('<manifest><resource type="imsqti_item_xmlv2p1" href="q.xml"/></manifest>'),
    ],
    ["q.xml", bytes(asked)],
    ["a.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ]);
  const { found, pictures } = await read(new Blob([storedZip(parts)]));
  expect(found).toMatchObject([
    {
      number: "7",
      cells: {
        ...{
          questionEn: "See ![a car](picture:p1)\n\nWhich?",
          optionA: "$v^{2}$",
          optionB: "none",
        },
        ...{ rightAnswer: "B", solutionEn: "Well.\n\nSince." },
      },
    },
  ]);
  expect(pictures.get("p1")?.type).toBe("image/png");
});

it("goes by the order of the test, where there is one", async () => {
  const test =
    '<assessmentTest><assessmentItemRef href="items/q2.xml"/><assessmentItemRef href="items/q1.xml"/></assessmentTest>';
  const file = packed([single("C0"), single("C1")], {
    resources: '<resource type="imsqti_test_xmlv2p1" href="test.xml"/>',
    "test.xml": test,
  });
  expect(answers((await read(file)).found)).toEqual(["B", "A"]);
});

it.each([
  ["QTI 1.2", new Blob(["<questestinterop/>"]), "qti_version"],
  ["QTI 3", new Blob(["<qti-assessment-item/>"]), "qti_version"],
  ["an entity", packed(['<!DOCTYPE x [<!ENTITY y "z">]><assessmentItem/>']), "doctype_in_file"],
  ["a zip that is none", new Blob(["PK\u0003\u0004 broken"]), "not_questions"],
  ["a package without items", packed([]), "not_questions"],
])("refuses %s", async (_, file, code) => {
  await expect(read(file)).rejects.toThrow(code);
});
