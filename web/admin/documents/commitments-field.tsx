import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import { settingsTexts } from "../../texts/admin-site-settings.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { type Path, useEditedText } from "./text-shape.ts";

/** A checkbox for each promise of the institute, with the sentences that the site adds if it is chosen. */
export function CommitmentsField({ path }: { path: Path }) {
  const { valueAt, setValue, commitments } = useEditedText();
  const language = useLanguage();
  const value = valueAt(path);
  const kept: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (id: string) =>
    setValue(path, kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <ul className="grid gap-2">
      {commitments.map((promise) => (
        <li key={promise.id}>
          <Checkbox
            label={promise.title[language]}
            checked={kept.includes(promise.id)}
            onChange={() => toggle(promise.id)}
          />
          <Said promise={promise} />
        </li>
      ))}
    </ul>
  );
}

function Said({ promise: { said } }: { promise: OfferedCommitment }) {
  const t = useTexts(settingsTexts);
  const sentences = said[useLanguage()];
  return (
    <Disclosure look="line" className="ms-8 text-sm text-soft" head={t.said(sentences.length)}>
      <ul className="mb-3 grid list-disc gap-1 ps-5">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
