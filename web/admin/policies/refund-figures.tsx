import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { figureNames, type PolicyValues } from "./policy-values.ts";

type Figures = PolicyValues["refund"];

export type RefundFiguresProps = {
  figures: Figures;
  /** The figures of the version from which this one is made. */
  before: Figures;
  /** The text of the policy in both languages. */
  words: string;
  errorOf: (field: string) => string | undefined;
  onChange: (figures: Figures) => void;
};

/** The figures that the calculator, the worked example and the line on the home page use. */
export function RefundFiguresFields(props: RefundFiguresProps) {
  const { figures, before, words, errorOf, onChange } = props;
  const t = useMessages(adminDocumentsMessages);
  const was = `${before.partialRefundPercent}%`;
  const isSaidStill = figures.partialRefundPercent !== before.partialRefundPercent;
  return (
    <Card>
      <fieldset className="grid min-w-0 items-end gap-4 sm:grid-cols-3">
        <legend className="mb-1 font-display text-heading font-semibold">{t.figures}</legend>
        <p className="text-soft sm:col-span-3">{t.figuresHint}</p>
        {figureNames.map((name) => (
          <TextField
            key={name}
            label={t[name]}
            inputMode="numeric"
            autoComplete="off"
            value={figures[name]}
            error={errorOf(`refund.${name}`)}
            onChange={(event) => onChange({ ...figures, [name]: event.target.value })}
          />
        ))}
        {isSaidStill && before.partialRefundPercent !== "" && words.includes(was) ? (
          <p role="status" className="rounded-control bg-glow p-3 sm:col-span-3">
            {t.figuresDiffer(was)}
          </p>
        ) : null}
      </fieldset>
    </Card>
  );
}
