import { classNames } from "./class-names.ts";

export type ProseProps = {
  /** Safe HTML that the server made from Markdown. */
  html: string;
  className?: string;
  /** The language, where it is not the page's. */
  lang?: string | undefined;
};

/** Long text: articles, policies, course descriptions. */
export function Prose({ html, className, lang }: ProseProps) {
  return (
    <div
      lang={lang}
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes what people wrote
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
