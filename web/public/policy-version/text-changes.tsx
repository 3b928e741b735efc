import type { TextDifference } from "../../../contract/entities/documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { refundMessages } from "../../messages/refund.ts";

export type TextChangesProps = { difference: { version: string; parts: TextDifference } };

/** What was taken out of a text and put into it, word for word. */
export function TextChanges({ difference: { version, parts } }: TextChangesProps) {
  const t = useMessages(refundMessages);
  const isSame = parts.every(({ kind }) => kind === "same" || kind === "cut");
  return (
    <section className="max-w-text rounded-sheet border border-rule bg-sheet p-5">
      <h2 className="text-heading">{t.difference(version)}</h2>
      {isSame ? <p className="mt-3 text-soft">{t.noDifference}</p> : null}
      {isSame ? null : (
        <div className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {parts.map((part, at) => (
            // Parts have no name; their order is what they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
            <Part key={at} {...part} />
          ))}
        </div>
      )}
    </section>
  );
}

function Part({ kind, text }: TextDifference[number]) {
  const t = useMessages(refundMessages);
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
