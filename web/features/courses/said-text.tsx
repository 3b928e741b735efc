import { Unbroken } from "../../ui/unbroken.tsx";
import type { Said } from "./course-words.ts";

/** Words of a course in a text of the page, in their own language. */
export function SaidText({ said }: { said: Said }) {
  return (
    <span lang={said.lang}>
      <Unbroken text={said.text} />
    </span>
  );
}
