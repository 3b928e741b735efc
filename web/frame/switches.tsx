import { Moon, Sun } from "lucide-react";
import { type SyntheticEvent, useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { localizedPath } from "../paths.ts";
import { cookieValue, THEME_COOKIE, type Theme, writeCookie } from "../state/cookies.ts";
import { frameTexts } from "../texts/frame.ts";
import { useLanguage, useTexts } from "../texts/texts.ts";
import { buttonClasses, IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { DrawnWord } from "../ui/drawn-word.tsx";

/** Late enough not to slow down hydration. */
const QUIET_MS = 4_000;

/** Renders two buttons, of which CSS shows one: the server does not know the theme. */
export function ThemeSwitch() {
  const t = useTexts(frameTexts);
  useEffect(() => {
    const timer = window.setTimeout(renewTheme, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <span className="night:hidden">
        <IconButton label={t.toDark} onClick={toggleTheme}>
          <Moon aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      <span className="hidden night:inline">
        <IconButton label={t.toLight} onClick={toggleTheme}>
          <Sun aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </>
  );
}

const A_YEAR = 365 * 24 * 60 * 60;

/** Switches between light and dark. A choice equal to the system's setting is not stored: the page follows the system again. */
export function toggleTheme(): void {
  const next: Theme = shownTheme() === "dark" ? "light" : "dark";
  const chosen = next === systemTheme() ? undefined : next;
  show(chosen);
  keep(chosen);
}

/**
 * Stores the choice for another year, as browsers may expire cookies set by scripts early. Also applies it, in case
 * the page was rendered without it.
 */
export function renewTheme(): void {
  const kept = cookieValue(THEME_COOKIE);
  if (kept !== "light" && kept !== "dark") return;
  show(kept);
  keep(kept);
}

/** Applies a theme to the page and the browser's bar; without a choice, the system's. */
function show(theme: Theme | undefined): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { theme: own } = bar.dataset;
    if (theme) bar.media = own === theme ? "all" : "not all";
    else bar.media = `(prefers-color-scheme: ${own})`;
  }
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : systemTheme();
}

function systemTheme(): Theme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * In a cookie, which head/document-script.js reads: unlike local storage it survives signing out, and the server
 * can see that there is none. If cookies are blocked, the choice lasts as long as the page.
 */
function keep(theme: Theme | undefined): void {
  const kept = theme ? `${theme}; Max-Age=${A_YEAR}` : "; Max-Age=0";
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  writeCookie(`${THEME_COOKIE}=${kept}; SameSite=Lax${secure}`);
}

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
