import type { SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { frameMessages } from "../messages/frame.ts";
import { useLanguage } from "../messages/language.ts";
import { useMessages } from "../messages/messages.ts";
import { localizedPath } from "../paths.ts";
import { buttonClasses } from "../ui/button.tsx";
import { DrawnWord } from "../ui/drawn-word.tsx";

/**
 * A link to the same page in the other language, as a full document. Its address is set again just before it is
 * used, as a shared page was rendered at another address.
 */
export function LanguageSwitch() {
  const t = useMessages(frameMessages);
  const other = useLanguage() === "hi" ? "en" : "hi";
  const { pathname } = useLocation();
  const pointHere = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location;
    currentTarget.href = localizedPath(pathname + search + hash, other);
  };
  return (
    <a
      href={localizedPath(pathname, other)}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageName}
      onPointerDown={pointHere}
      onFocus={pointHere}
      onClick={pointHere}
      className={buttonClasses("quiet")}
    >
      <DrawnWord word={t.otherLanguage} isNamed={false} />
    </a>
  );
}
