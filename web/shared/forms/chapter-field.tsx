import { useId } from "react";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";

export type ChapterFieldProps = TextFieldProps & {
  /** Those that are there already, to choose from. */
  chapters: readonly string[];
};

/** The chapter of a note or a lecture: one that is there, or a new one. */
export function ChapterField({ chapters, ...field }: ChapterFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
    </>
  );
}
