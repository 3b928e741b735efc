import { Unbroken } from "./unbroken.tsx";

/** Short facts in a row, a dot between those that stand beside each other. What is absent is left out. */
export function DottedLine({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <span className="dotted">
      {parts.map(
        (part) =>
          part && (
            <span key={part}>
              <Unbroken text={part} />{" "}
            </span>
          ),
      )}
    </span>
  );
}
