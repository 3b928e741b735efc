import { useState } from "react";
import { classNames } from "./class-names.ts";

const sizes = { small: "size-9 text-sm", regular: "size-11", large: "size-20 text-title" };

export type AvatarProps = { name: string; picture: string | null; size?: keyof typeof sizes };

/** A person's picture, or the first letter of the name where there is none or it fails to load. */
export function Avatar({ name, picture, size = "regular" }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = classNames("shrink-0 rounded-full", sizes[size]);
  if (picture && !isBroken) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className={classNames(frame, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        frame,
        "inline-grid place-items-center bg-act font-semibold text-on-act",
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

/** The first letter with its signs: one grapheme, as Devanagari needs. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "?";
}
