import { useEffect, useState } from "react";
import {
  numberOf,
  type SheetDoubt,
  type SheetLayout,
} from "../../../contract/exams/answer-sheet.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

type DecideRowProps = {
  layout: SheetLayout;
  page: number;
  question: number;
  doubt: SheetDoubt;
  /** What it most likely is. */
  answer: Answer | null;
  strip: Blob | undefined;
  onDecided: (answer: Answer | null) => void;
};

/** A row as it was photographed, with large buttons for what it says. */
export function DecideRow(props: DecideRowProps) {
  const { layout, page, question, doubt, strip, onDecided } = props;
  const t = useTexts(answerSheetsTexts);
  const address = useAddress(strip);
  const row = layout.pages[page]?.rows.find((each) => each.question === question);
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-rule pt-3">
      <p className="font-semibold">
        {t.question(question + 1)}: <span className="text-amber">{t.doubtOf(doubt)}</span>
      </p>
      {address ? (
        <img
          src={address}
          alt={t.strip(question + 1)}
          className="max-h-80 max-w-full justify-self-start rounded-control border border-rule"
        />
      ) : null}
      {layout.kinds[question] === "numeric" ? (
        <NumberRow {...props} />
      ) : (
        <Options {...props} signs={row?.bubbles.map(({ sign }) => sign) ?? []} />
      )}
      <Button variant="outline" size="large" onClick={() => onDecided(null)}>
        {t.blank}
      </Button>
    </li>
  );
}

type OptionsProps = DecideRowProps & { signs: readonly string[] };

/** A single choice is decided by one press; what may be several is confirmed. */
function Options({ layout, question, answer, signs, onDecided }: OptionsProps) {
  const t = useTexts(answerSheetsTexts);
  const mayBeSeveral = layout.kinds[question] === "multiple";
  const [chosen, setChosen] = useState(answer?.kind === "choice" ? answer.chosen : []);
  const press = (option: number) => {
    if (!mayBeSeveral) return onDecided({ kind: "choice", chosen: [option] });
    const others = chosen.filter((each) => each !== option);
    setChosen(others.length < chosen.length ? others : [...others, option].toSorted());
  };
  return (
    <div className="flex flex-wrap gap-2">
      {signs.map((sign, option) => (
        <Button
          key={sign}
          size="large"
          variant={mayBeSeveral && chosen.includes(option) ? "act" : "outline"}
          aria-pressed={mayBeSeveral ? chosen.includes(option) : undefined}
          onClick={() => press(option)}
        >
          {sign}
        </Button>
      ))}
      {mayBeSeveral ? (
        <Button
          size="large"
          disabled={chosen.length === 0}
          onClick={() => onDecided({ kind: "choice", chosen })}
        >
          {t.isRight}
        </Button>
      ) : null}
    </div>
  );
}

function NumberRow({ answer, onDecided }: DecideRowProps) {
  const t = useTexts(answerSheetsTexts);
  const [typed, setTyped] = useState(answer?.kind === "numeric" ? answer.typed : "");
  const [error, setError] = useState<string>();
  const decide = () => {
    const number = numberOf(typed.trim());
    if (number) onDecided(number);
    else setError(t.invalidNumber);
  };
  return (
    <div className="grid grid-cols-1 gap-2 sm:max-w-72">
      <TextField
        label={t.number}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="large" onClick={decide}>
        {t.isRight}
      </Button>
    </div>
  );
}

export function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
