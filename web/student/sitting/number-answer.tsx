import { Delete } from "lucide-react";
import { useId, useState } from "react";
import { isDecimal } from "../../../contract/exams/decimal.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { WrittenText } from "../../shared/questions/written-text.tsx";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { PlainButton } from "../../ui/button.tsx";
import { controlClasses, FieldError } from "../../ui/field.tsx";
import { type NumberRule, useAnswering } from "./answering.ts";

type NumberAnswerProps = { content: Extract<QuestionContent, { kind: "numeric" }> };

const MOST_CHARACTERS = 14;

/**
 * On NTA's screen the computer's keyboard types no number; the keypad is made of buttons, which every keyboard reaches.
 * The practice screen has a box as well.
 */
export function NumberAnswer({ content }: NumberAnswerProps) {
  const t = useTexts(sittingTexts);
  const { chosen, choose, isReadOnly, isKeypadOnly, numberRule: rule } = useAnswering();
  const known = chosen?.kind === "numeric" ? chosen.typed : "";
  const [draft, setDraft] = useState(known);
  // An unfinished number, such as a minus, is on the screen alone.
  const shown = isDecimal(draft) ? known : draft;
  const id = useId();
  const type = (next: string) => {
    if (next !== "" && !fits(next, rule)) return;
    setDraft(next);
    choose(isDecimal(next) ? { kind: "numeric", typed: next } : null);
  };
  const unit = content.unit ? <WrittenText written={content.unit} /> : null;
  return (
    <div className="grid max-w-sm grid-cols-1 gap-3">
      <label htmlFor={id} className="font-semibold">
        {t.number}
      </label>
      <div className="flex items-center gap-3">
        {isKeypadOnly ? (
          <output id={id} aria-live="polite" className={controlClasses("block min-h-13 text-lead")}>
            {shown || <span className="sr-only">{t.noNumber}</span>}
          </output>
        ) : (
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            disabled={isReadOnly}
            value={draft}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => type(target.value.trim())}
            className={controlClasses("min-h-13 text-lead")}
          />
        )}
        {unit}
      </div>
      <FieldError
        id={`${id}-error`}
        error={shown !== "" && !isDecimal(shown) ? t.noDecimal : undefined}
      />
      <Keypad text={draft} rule={rule} onType={type} />
    </div>
  );
}

/** Whether it is a number of this kind, or can become one. */
function fits(text: string, { isWhole, places }: NumberRule): boolean {
  const [, fraction] = text.split(".");
  const isOfRule = fraction === undefined || (!isWhole && fraction.length <= places);
  return text.length <= MOST_CHARACTERS && isOfRule && (isDecimal(text) || /^-?\.?$/.test(text));
}

type KeypadProps = { text: string; rule: NumberRule; onType: (text: string) => void };

function Keypad({ text, rule, onType }: KeypadProps) {
  const t = useTexts(sittingTexts);
  const { isReadOnly } = useAnswering();
  const keys = [
    "7",
    "8",
    "9",
    "4",
    "5",
    "6",
    "1",
    "2",
    "3",
    "0",
    ...(rule.isWhole ? [] : ["."]),
    "-",
  ];
  const names: Record<string, string> = { ".": t.point, "-": t.minus };
  const press = (key: string) => {
    if (key !== "-") return onType(text + key);
    onType(text.startsWith("-") ? text.slice(1) : `-${text}`);
  };
  return (
    <fieldset disabled={isReadOnly} className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{t.keypad}</legend>
      {keys.map((key) => (
        <PlainButton
          key={key}
          aria-label={names[key]}
          onClick={() => press(key)}
          className={keyClasses}
        >
          {key === "-" ? "−" : key}
        </PlainButton>
      ))}
      <PlainButton
        aria-label={t.backspace}
        onClick={() => onType(text.slice(0, -1))}
        className={`${keyClasses} ${rule.isWhole ? "" : "col-span-3"}`}
      >
        <Delete aria-hidden="true" className="size-5" />
      </PlainButton>
    </fieldset>
  );
}

const keyClasses =
  "grid min-h-12 place-items-center rounded-control border border-edge bg-sheet text-lead font-semibold tabular-nums hover:bg-tint";
