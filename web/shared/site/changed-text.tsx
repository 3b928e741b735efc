import type { TextDifference } from "../../../contract/entities/documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { changedTextTexts } from "../../texts/unsaved.ts";

/** A text with what was taken out of it and put into it, word for word. */
export function ChangedText({ parts }: { parts: TextDifference }) {
  return (
    <div className="whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map((part, at) => (
        // Parts have no name; their order is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
        <Part key={at} {...part} />
      ))}
    </div>
  );
}

function Part({ kind, text }: TextDifference[number]) {
  const t = useTexts(changedTextTexts);
  if (kind === "cut") return <span className="text-soft"> … </span>;
  if (kind === "same") return <span>{text}</span>;
  const said = <span className="sr-only">{kind === "added" ? t.added : t.removed}: </span>;
  return kind === "added" ? (
    <ins className="bg-good-tint">
      {said}
      {text}
    </ins>
  ) : (
    <del className="bg-bad-tint">
      {said}
      {text}
    </del>
  );
}
