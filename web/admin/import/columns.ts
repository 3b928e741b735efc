import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { enrolmentFieldNames } from "../../texts/enrolment-form.ts";

export type FormField = keyof EnrolmentForm;

/** Which column a field is read from, further ones behind it as of a surname, or a text that is the same for all rows. */
export type Source = { column: number; then?: readonly number[] } | { same: string };
export type Matching = Record<FormField, Source>;

/**
 * How the columns of a field are called. `exact`: whole headers, the most telling first; those of our own files are among
 * them. `words`: a header has one of them. `along`: what else may stand in a header that is sure. `never`: a header with
 * one of these is another column.
 */
type Named = { exact: string[]; words: Words; along: Words; never: Words };
type Words = ReadonlySet<string>;

const list = (text: string, ...more: readonly Words[]): Words =>
  new Set([...text.split(/\s+/).map(wordsOf), ...more.flatMap((words) => [...words])]);
const ofStudent = list("student students candidate pupil applicant child विद्यार्थी छात्र छात्रा बच्चे");
const ofName = list("name naam नाम");
const ofParent = list(
  "parent parents father fathers mother mothers guardian guardians पिता माता अभिभावक पालक पिताजी",
);
const ofSchool = list("school college विद्यालय स्कूल शाला कॉलेज");
const ofClass = list("class std standard grade exam course कक्षा क्लास परीक्षा");
const ofPhone = list(
  "phone ph mobile contact whatsapp cell mob tel telephone मोबाइल फोन व्हाट्सऐप संपर्क",
);
const ofEmail = list("email gmail mail ईमेल मेल");
const ofOthers =
  list(`id ids code no nos number num roll reg registration admission enrolment enrollment occupation
  profession job address city pin date dob birth age gender sex fee fees income status type photo signature remark
  remarks relation language tongue board medium batch caste category religion user account login teacher person verified
  office qualification education aadhaar aadhar time timing year भाषा आय पेशा व्यवसाय पता जन्म तिथि रोल कोड आईडी संख्या`);
const filling = list(
  "s full of the in your personal basic details detail information english hindi as per or and का के की पूरा विवरण या",
);

const names: Readonly<Record<FormField, Named>> = {
  fullName: {
    exact: ["student name", "full name", "name", "नाम", "student", "students", "विद्यार्थी", "छात्र"],
    words: ofName,
    along: list("", ofStudent, filling),
    never: list("", ofParent, ofSchool, ofClass, ofPhone, ofEmail, ofOthers),
  },
  parentName: {
    exact: ["parent name", "f name", "m name", "s o", "d o"],
    words: ofParent,
    along: list("", ofName, filling),
    never: list("", ofSchool, ofClass, ofPhone, ofEmail, ofOthers),
  },
  phoneNumber: {
    exact: ["phone number", "नंबर"],
    words: ofPhone,
    along: list("no number num नंबर primary", ofStudent, filling),
    never: list("id person time relation office alternate", ofSchool, ofEmail, ofName),
  },
  email: {
    exact: ["email"],
    words: ofEmail,
    along: list("id address आईडी", ofStudent, filling),
    never: list("verified form sent status", ofSchool, ofName),
  },
  schoolName: {
    exact: ["school name"],
    words: ofSchool,
    along: list("present current last previous attended", ofName, filling),
    never: list("", ofParent, ofStudent, ofPhone, ofEmail, ofOthers),
  },
  selectedClass: {
    exact: ["class"],
    words: ofClass,
    along: list("section studying applied for", ofName, ofStudent, filling),
    never: list("", ofParent, ofSchool, ofPhone, ofEmail, ofOthers),
  },
};

/** Parts of a name that people keep in columns of their own, in the order in which they are written. */
const nameParts = [
  ["first name", "given name", "first"],
  ["middle name", "middle"],
  ["last name", "surname", "family name", "last"],
];

/**
 * The likely column of each field, each column once; nothing where none is likely. Whole headers are looked for first,
 * then headers of known words alone, then headers with such a word.
 */
export function guessColumns(headers: readonly string[]): Matching {
  const plain = headers.map(wordsOf);
  const found = new Map<FormField, number>();
  const take = (field: FormField, is: (words: string) => boolean) => {
    if (found.has(field)) return;
    const column = plain.findIndex((words, at) => is(words) && ![...found.values()].includes(at));
    if (column >= 0) found.set(field, column);
  };
  for (const field of enrolmentFormFields)
    for (const name of exactNames[field]) take(field, (words) => words === name);
  for (const field of enrolmentFormFields) take(field, (words) => isSure(words, names[field]));
  for (const field of enrolmentFormFields) take(field, (words) => isLikely(words, field));
  const sources = enrolmentFormFields.map((field) => {
    const column = found.get(field);
    return [field, column === undefined ? { same: "" } : { column }] as const;
  });
  // The entries are made from all fields of the form.
  const matching = Object.fromEntries(sources) as Matching;
  return { ...matching, fullName: joinedName(plain, matching.fullName) };
}

/** Whether a header can only be of one of the fields, whatever the others are. */
export function isSureHeader(header: string): boolean {
  const words = wordsOf(header);
  return enrolmentFormFields.some(
    (field) => exactNames[field].includes(words) || isSure(words, names[field]),
  );
}

/** Our own files and forms name them so, too. It has an entry for every field. */
const exactNames = Object.fromEntries(
  enrolmentFormFields.map((field) => {
    const own = [enrolmentFieldNames.en[field], enrolmentFieldNames.hi[field]].map(wordsOf);
    return [field, [...own, ...names[field].exact.map(wordsOf)]];
  }),
) as Record<FormField, string[]>;

function isSure(words: string, { words: known, along }: Named): boolean {
  const each = words.split(" ").filter((word) => !/^\d+$/.test(word));
  return (
    each.some((word) => known.has(word)) && each.every((word) => known.has(word) || along.has(word))
  );
}

function isLikely(words: string, field: FormField): boolean {
  const { words: known, never } = names[field];
  const each = words.split(" ");
  if (!each.some((word) => known.has(word)) || each.some((word) => never.has(word))) return false;
  // "Branch name" and "Mother tongue" are neither a student nor a parent.
  if (field === "fullName") return each.some((word) => ofStudent.has(word));
  return field !== "parentName" || each.some((word) => ofName.has(word));
}

/** First and last name in columns of their own, or a surname beside the name; otherwise as it was found. */
function joinedName(headers: readonly string[], found: Source): Source {
  const whole = "column" in found ? found.column : -1;
  if ((headers[whole] ?? "").includes("full")) return found;
  const [first = -1, ...behind] = nameParts.map((part) =>
    headers.findIndex((words) => part.includes(withoutStudent(words))),
  );
  const column = first >= 0 ? first : whole;
  const then = behind.filter((at) => at >= 0 && at !== column);
  return column >= 0 && then.length > 0 ? { column, then } : found;
}

function withoutStudent(words: string): string {
  const each = words.split(" ");
  return each.filter((word) => word !== "s" && word !== "of" && !ofStudent.has(word)).join(" ");
}

/** Lower case, with one space for every run of other characters than letters and digits. */
function wordsOf(text: string): string {
  return plainOf(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\be (?=mail\b)/g, "e")
    .replace(/(?<=^| )ई (?=मेल)/gu, "ई")
    .trim();
}
