import { Fragment, memo } from "react";
import { partsOf, type TextPart, withoutPictures } from "../../../contract/exams/formulas.ts";
import type { Written } from "../../../contract/exams/question.ts";
import { type Language, useLanguage } from "../../texts/texts.ts";
import type { TextWithLang } from "../site/course-text.tsx";
import { Formula } from "./formula.tsx";
import { QuestionPicture } from "./question-picture.tsx";

/** A text in a language, and the other one, marked with its language, where it is not in that. */
export function writtenIn(written: Written, language: Language): TextWithLang {
  const text = written[language];
  if (text !== null) return { text };
  const other = language === "en" ? "hi" : "en";
  return { text: written[other] ?? "", lang: other };
}

type WrittenTextProps = { written: Written; isBrief?: boolean };

/** A text of a question with its formulas and pictures, its lines as they were written; in brief with the words of its pictures. */
export const WrittenText = memo(({ written, isBrief }: WrittenTextProps) => {
  const { text, lang } = writtenIn(written, useLanguage());
  const parts = withoutEdges(partsOf(isBrief ? withoutPictures(text) : text));
  return (
    <span lang={lang} className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place and its text
        <Fragment key={at}>{shown(part, parts.length === 1)}</Fragment>
      ))}
    </span>
  );
});

function shown(part: TextPart, isWhole: boolean) {
  if (part.is === "text") return part.text;
  if (part.is === "formula") return <Formula tex={part.tex} isBlock={part.isBlock} />;
  return <QuestionPicture {...part} isWhole={isWhole} />;
}

/** A picture, and a formula on its own line, bring their line breaks along: those beside them would be empty lines. */
function withoutEdges(parts: readonly TextPart[]): TextPart[] {
  const isBlock = (part: TextPart | undefined) =>
    part?.is === "picture" || (part?.is === "formula" && part.isBlock);
  return parts.map((part, at) => {
    if (part.is !== "text") return part;
    const begun = isBlock(parts[at - 1]) ? part.text.replace(/^\n/, "") : part.text;
    return { is: "text", text: isBlock(parts[at + 1]) ? begun.replace(/\n$/, "") : begun };
  });
}
