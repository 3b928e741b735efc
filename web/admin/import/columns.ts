import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import { plainOf } from "../../../contract/search/plain.ts";

export type FormField = keyof EnrolmentForm;

/** Which column a field is read from, or a text that is the same for all rows. */
export type Source = { column: number } | { same: string };
export type Matching = Record<FormField, Source>;

/**
 * Words in the names of columns, in English and Hindi, as wordsOf spells them; the most telling first. The
 * order of the fields matters, too: see guessColumns.
 */
const names: Readonly<Record<FormField, readonly string[]>> = {
  parentName: [
    ...["parent", "father", "mother", "guardian", "f name", "m name"],
    ...["पिता", "माता", "अभिभावक", "पालक"],
  ],
  email: ["e mail", "email", "gmail", "mail id", "ईमेल", "ई मेल", "मेल"],
  phoneNumber: [
    ...["phone", "mobile", "contact", "whatsapp", "cell", "mob"],
    ...["मोबाइल", "फोन", "फ़ोन", "नंबर", "संपर्क", "व्हाट्सऐप"],
  ],
  schoolName: ["school", "college", "स्कूल", "विद्यालय", "शाला"],
  selectedClass: ["class", "std", "standard", "grade", "exam", "course", "कक्षा", "क्लास", "परीक्षा"],
  fullName: ["student", "full name", "name", "विद्यार्थी", "छात्र", "नाम"],
};

/** The likely column of each field, each column once; nothing where none is likely. */
export function guessColumns(headers: readonly string[]): Matching {
  const plain = headers.map((header) => wordsOf(header));
  const taken = new Set<number>();
  const found = new Map<FormField, number>();
  // In the order of `names`: “Father's name” has to be taken for `parentName` before `fullName` is looked for.
  for (const [field, known] of Object.entries(names) as [FormField, readonly string[]][]) {
    for (const name of known) {
      const column = plain.findIndex(
        (words, at) => !taken.has(at) && words.includes(wordsOf(name)),
      );
      if (column < 0) continue;
      taken.add(column);
      found.set(field, column);
      break;
    }
  }
  const sourceOf = (field: FormField): Source => {
    const column = found.get(field);
    return column === undefined ? { same: "" } : { column };
  };
  return Object.fromEntries(
    enrolmentFormFields.map((field) => [field, sourceOf(field)]),
    // The entries are made from all fields of the form.
  ) as Matching;
}

/** Lower case, with one space for every run of other characters than letters and digits. */
function wordsOf(text: string): string {
  return plainOf(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
