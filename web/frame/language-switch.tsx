import type { SyntheticEvent } from "react";
import { useLocation, useMatches } from "react-router";
import { localizedPath } from "../paths.ts";
import { frameTexts } from "../texts/frame.ts";
import { useLanguage } from "../texts/language.ts";
import { useTexts } from "../texts/texts.ts";
import { buttonClasses } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { DrawnWord } from "../ui/drawn-word.tsx";

/** Whether this is the data of a post without Hindi; the switch then leads to the list of posts. */
function isInEnglishOnly(page: unknown): boolean {
  return typeof page === "object" && page !== null && "isInHindi" in page && !page.isInHindi;
}

/**
 * A link to the same page in the other language, as a full document. Its address is set again just before it is
 * used, because a shared page was rendered at another address. `isNarrow`: it is narrower on phones.
 */
export function LanguageSwitch({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTexts(frameTexts);
  const other = useLanguage() === "hi" ? "en" : "hi";
  const { pathname } = useLocation();
  const isInHindi = !useMatches().some(({ loaderData }) => isInEnglishOnly(loaderData));
  const pointHere = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location;
    if (!isInHindi) return;
    currentTarget.href = localizedPath(pathname + search + hash, other);
  };
  return (
    <a
      href={localizedPath(isInHindi ? pathname : pathname.replace(/\/[^/]+$/, ""), other)}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageName}
      onPointerDown={pointHere}
      onFocus={pointHere}
      onClick={pointHere}
      className={classNames(buttonClasses("quiet"), isNarrow && "max-sm:min-w-11 max-sm:px-1.5")}
    >
      <DrawnWord word={t.otherLanguage} isNamed={false} />
    </a>
  );
}
