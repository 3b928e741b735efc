import { Fragment } from "react";

/** A range such as `9–10` or a short word with a hyphen, such as `साथ-साथ`, with what touches it. */
const WHOLE = /(\S+[-–]\S+)/;
const LONGEST = 16;

/** Large type whose ranges and short hyphenated words stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, at) => {
    const isWhole = at % 2 === 1 && part.length <= LONGEST;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return isWhole ? <Whole key={at} word={part} /> : <Fragment key={at}>{part}</Fragment>;
  });
}

function Whole({ word }: { word: string }) {
  return <span className="whitespace-nowrap">{word}</span>;
}
