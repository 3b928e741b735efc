import { Fragment, type ReactNode } from "react";
import { bindSpaces } from "../../contract/bound-spaces.ts";

/**
 * A range such as `9–10` or a short word with a hyphen, such as `साथ-साथ`, with what touches it. It is looked for from
 * a word's beginning alone, because trying every letter of a very long word takes the square of its length.
 */
const WHOLE = /((?<!\S)\S+[-–]\S+)/;
const LONGEST = 16;

/**
 * Keeps ranges, short hyphenated words and numbers with their noun on one line; children other than text are
 * left as they are.
 */
export function Unbroken({ text }: { text: ReactNode }) {
  if (typeof text !== "string") return text;
  return bindSpaces(text)
    .split(WHOLE)
    .map((part, at) => {
      const isWhole = at % 2 === 1 && part.length <= LONGEST;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      return isWhole ? <Whole key={at} word={part} /> : <Fragment key={at}>{part}</Fragment>;
    });
}

function Whole({ word }: { word: string }) {
  return <span className="whitespace-nowrap">{word}</span>;
}

/** Short facts in a row, separated by dots on the same line; empty ones are left out. */
export function DottedLine({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <span className="dotted">
      {parts.map(
        (part) =>
          part && (
            <span key={part}>
              <Unbroken text={part} />{" "}
            </span>
          ),
      )}
    </span>
  );
}
