import type { TextDifference } from "../../../contract/entities/documents.ts";
import { ChangedText } from "../../features/site/changed-text.tsx";
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
        <div className="mt-3">
          <ChangedText parts={parts} />
        </div>
      )}
    </section>
  );
}
