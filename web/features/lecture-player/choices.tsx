import { type ReactNode, useId } from "react";

export type ChoicesProps<Choice extends string | number> = {
  title: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => ReactNode;
  onChoose: (choice: Choice) => void;
};

/** One of several, all of them seen. */
export function Choices<Choice extends string | number>(given: ChoicesProps<Choice>) {
  const { title, choices, chosen, nameOf, onChoose } = given;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice} className="lecture-choice">
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="size-4 accent-act"
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
