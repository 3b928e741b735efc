/** A value of the address that is one of the choices; anything else is no filter. */
export function choiceOf<const Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}
