import { SelectField } from "../../ui/text-field.tsx";

export type ChoiceFieldProps<Choice extends string> = {
  label: string;
  name: string;
  /** What stands for no choice, such as "All". */
  all: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice | "";
  onChange: (value: string) => void;
};

/** One choice of a filter. A choice of the address that is not among those offered is offered too. */
export function ChoiceField<Choice extends string>({
  label,
  name,
  all,
  choices,
  nameOf,
  value,
  onChange,
}: ChoiceFieldProps<Choice>) {
  const offered = value === "" || choices.includes(value) ? choices : [...choices, value];
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
