import { ZoomIn } from "lucide-react";
import { createContext, useContext, useState } from "react";
import type { QuestionPictures } from "../../../contract/exams/question.ts";
import { addressOf } from "../../api/send.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { PlainButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";

/** The pictures of the questions inside, which came with them; without it they are at their address, for staff alone. */
export const PicturesContext = createContext<QuestionPictures | undefined>(undefined);

type QuestionPictureProps = {
  id: string;
  alt: string;
  /** It is all of the text, as of a question that was cut from a paper: then it is as high as it must be to be read. */
  isWhole?: boolean;
};

/** A picture of a question on white in both themes, as diagrams are drawn in black. A tap enlarges it. */
export function QuestionPicture({ id, alt, isWhole = false }: QuestionPictureProps) {
  const t = useTexts(questionsTexts);
  const pictures = useContext(PicturesContext);
  const [isLarge, setIsLarge] = useState(false);
  const src = pictures ? pictures[id] : addressOf("/api/teach/question-pictures/:id", { id });
  if (src === undefined)
    return <span className="rounded-control bg-well px-1 text-soft">{alt}</span>;
  return (
    <span className="relative my-2 block w-fit max-w-full overflow-hidden rounded-control border border-rule bg-drawing">
      {/* Moved by the finger once it is larger than its place. */}
      <span className={classNames("block overflow-x-auto p-2", isLarge && "pb-11")}>
        <img
          src={src}
          alt={alt}
          className={classNames(
            "print:w-auto print:max-w-full",
            isWhole ? "print:max-h-[200mm]" : "print:max-h-[60mm]",
            isLarge ? "w-240 max-w-none" : "min-h-11 max-w-full",
            !isLarge && (isWhole ? "in-[label]:max-h-80" : "max-h-80"),
          )}
        />
      </span>
      <PlainButton
        data-screen-only
        aria-label={t.enlargePicture}
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        className={classNames(
          "absolute end-0 bottom-0 grid items-end justify-items-end p-1 text-drawn",
          // All of it is the button, but for that of an option, which a tap chooses, and for one that is moved about.
          isLarge ? "size-11" : "size-full in-[label]:size-11",
        )}
      >
        <ZoomIn aria-hidden="true" className="size-7 rounded-full bg-drawing p-1" />
      </PlainButton>
    </span>
  );
}
