import { classNames } from "./class-names.ts";

export type ProseProps = {
  /** Safe HTML that the server made from Markdown. */
  html: string;
  className?: string;
};

/** Long text: articles, policies, course descriptions. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes what people wrote
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
