import { Fragment } from "react";

/** Everything between two of these is an address; a mark at its end belongs to the sentence. */
const ADDRESS = /(https:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)।])/u;

/** What somebody has written, with its https addresses to tap. */
export function NoticeText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) => {
    // Text never moves within a notice, so that the place is its name.
    const key = `${at}`;
    // What the pattern found stands at odd places.
    if (at % 2 === 0 || !URL.canParse(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a
        key={key}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        className="text-act underline underline-offset-4"
      >
        {part}
      </a>
    );
  });
}
