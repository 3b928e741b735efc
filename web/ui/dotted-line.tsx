import { Unbroken } from "./unbroken.tsx";

/** Short facts in a row, separated by dots on the same line; empty ones are left out. */
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
