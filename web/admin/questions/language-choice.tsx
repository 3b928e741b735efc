import { useId } from "react";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";

export type LanguageChoiceProps<Choice extends "en" | "hi" | "both"> = {
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** In which language a question is shown or written. */
export function LanguageChoice<Choice extends "en" | "hi" | "both">(
  props: LanguageChoiceProps<Choice>,
) {
  const { label, choices, chosen, onChoose } = props;
  const { both } = useTexts(adminQuestionFormTexts);
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-start text-sm text-soft">{label}</legend>
      <div className="flex overflow-hidden rounded-control border border-edge">
        {choices.map((choice) => (
          <label
            key={choice}
            lang={choice === "both" ? undefined : choice}
            className="flex min-h-11 cursor-pointer items-center px-4 not-first:border-s not-first:border-edge hover:bg-tint has-checked:bg-tint has-checked:font-semibold has-checked:text-act has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {{ en: "English", hi: "हिंदी", both }[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
