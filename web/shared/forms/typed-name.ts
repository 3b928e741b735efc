/** Whether somebody has typed a name as it stands; spaces and letter case are no reason to refuse. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) === folded(name);
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLocaleLowerCase("en-IN");
}
