import { useEffect, useState } from "react";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { isPageAddress } from "../../../contract/page-address.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { isReadingShell, KEPT_PAGES, keptAddressOf } from "../../service-worker/addresses.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { findKeptWhere } from "../../shared/downloads/kept-ids.ts";
import { listKeptAnswers } from "../../shared/session/kept-answers.ts";
import { rememberedTeacher } from "../../shared/session/remembered-person.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import { offlineTexts } from "../../texts/offline.ts";
import { type Language, languageOf, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";

const FIRST_MS = 5_000;

const LAST_MS = 60_000;

export const meta = privateTitle({ en: offlineTexts.en.title, hi: offlineTexts.hi.title });

/** Replaces a page that is not cached on this device, and lists those that are. */
export default function OfflinePage() {
  const t = useTexts(offlineTexts);
  const paths = usePaths();
  const tryAgain = () => window.location.replace(askedPage(window.location.search) ?? paths.home());
  useEffect(() => {
    const asked = askedPage(window.location.search);
    const leaving = new AbortController();
    if (asked) void leaveWhenReached(asked, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={<Button onClick={tryAgain}>{t.tryAgain}</Button>}
      />
      <Container className="py-8 sm:py-12">
        <h2 className="mb-4 text-heading">{t.readable}</h2>
        <KeptPages />
      </Container>
    </>
  );
}

type KeptPage = { address: string; title: string };

/** Pages in the cache that can be read offline, latest first. */
export async function listKeptPages(isWanted: (address: string) => boolean): Promise<KeptPage[]> {
  // Missing on plain http, and blocked in some private windows.
  if (!("caches" in window)) return [];
  try {
    const pages = await caches.open(KEPT_PAGES);
    const kept = await Promise.all((await pages.keys()).map((request) => readKept(pages, request)));
    return kept
      .filter((page) => page !== undefined)
      .filter(({ address, title }) => title !== "" && isWanted(address))
      .reverse();
  } catch {
    return [];
  }
}

/** The person's courses of which this device keeps the notes' list and the rest of the page. */
async function listKeptCourses(language: Language): Promise<KeptPage[]> {
  const paths = pathsIn(language);
  if (!("caches" in window)) return [];
  const shell = await caches.match(keptAddressOf(paths.course("-"))).catch(() => undefined);
  if (!shell) return [];
  const answers = await listKeptAnswers();
  return (
    answers
      .filter(({ queryKey: [first, id] }) => first === coursesQuery.queryKey[0] && id !== undefined)
      // Only courseQuery has such a key.
      .map(({ state }) => state.data as CourseWithNotes)
      .filter(({ status }) => status !== undefined)
      .map(({ id, title, titleHi }) => ({
        address: paths.course(id),
        title: textIn(language, title, titleHi).text,
      }))
  );
}

/** Undefined for a page that needs the server all the same. */
async function readKept(pages: Cache, request: Request): Promise<KeptPage | undefined> {
  const page = await pages.match(request);
  const address = new URL(request.url).pathname;
  const html = parsed((await page?.text()) ?? "");
  if (!hasItsText(html) && !(await isFilledHere(address))) return undefined;
  const title = decodeURIComponent(page?.headers.get("X-Page-Title") ?? "");
  // As it stands in the HTML, with entities.
  return { address, title: parsed(title).documentElement.textContent.trim() };
}

/** Of a signed-in area an empty shell is kept (ui/page-shell.tsx), whose only heading is that of a failure. */
function hasItsText(html: Document): boolean {
  return [...html.querySelectorAll("main h1")].some((heading) => !heading.closest("[role=alert]"));
}

/** Whether an empty shell has something on this device that fills it. */
async function isFilledHere(address: string): Promise<boolean> {
  const paths = pathsIn(languageOf(address));
  if (address === paths.keptNotes()) return (await findKeptWhere(() => true)) !== undefined;
  const key = new Map([
    [paths.profile(), "timetable"],
    [paths.timetable(), "timetable"],
    [paths.studyMaterials(), "materials"],
    [paths.notices(), "notices"],
  ]).get(address);
  if (key !== undefined)
    return (await listKeptAnswers()).some(({ queryKey: [first] }) => first === key);
  const teacher = address === paths.teach() ? rememberedTeacher() : undefined;
  if (!teacher) return false;
  const { keptClasses } = await import("../../shared/taught-classes/kept-registers.ts");
  return keptClasses(teacher.id).length > 0;
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The requested page, from the service worker's query; undefined unless it is a page of this site. */
export function askedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get("page");
  if (page === null || !isPageAddress(page)) return undefined;
  // Checked again after the browser has normalised the address.
  const { origin, pathname, search: query } = new URL(page, window.location.origin);
  const resolved = pathname + query;
  return origin === window.location.origin && isPageAddress(resolved) ? resolved : undefined;
}

/**
 * Opens a page as soon as it can be reached. It asks at intervals while the page is visible, because the browser
 * does not report that a connection without data, as in a train, works again. It never asks at once: the offline
 * page is shown because the address has just failed, and would be shown again.
 */
export async function leaveWhenReached(address: string, signal: AbortSignal): Promise<void> {
  let due = waitUntilDue(FIRST_MS, signal);
  for (let delayMs = FIRST_MS; ; delayMs = Math.min(2 * delayMs, LAST_MS)) {
    await due;
    if (signal.aborted) return;
    const asking = new AbortController();
    due = waitUntilDue(delayMs, signal).finally(() => asking.abort());
    if (navigator.onLine && !document.hidden && (await isReached(address, asking.signal))) {
      if (!signal.aborted) window.location.replace(address);
      return;
    }
  }
}

/** Whether the server itself responds, not a gateway that cannot reach it. */
async function isReached(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}

function KeptPages() {
  const t = useTexts(offlineTexts);
  const pages = useKeptPages();
  if (pages?.length === 0) return <p className="text-soft">{t.nothing}</p>;
  return (
    <ul className="grid max-w-text divide-y divide-rule">
      {pages?.map(({ address, title }) => (
        <li key={address}>
          {/* A document request: the service worker has cached documents, but not the router's data. */}
          <a
            href={address}
            className="flex min-h-11 items-center py-2 font-semibold wrap-anywhere text-act underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Undefined while they are read from the cache. */
function useKeptPages(): KeptPage[] | undefined {
  const language = useLanguage();
  const offline = usePaths().offline();
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    let isWanted = true;
    const isListed = (address: string) => isReadable(address, language) && address !== offline;
    const found = Promise.all([listKeptPages(isListed), listKeptCourses(language)]);
    void found.then((kept) => isWanted && setPages(kept.flat()));
    return () => {
      isWanted = false;
    };
  }, [language, offline]);
  return pages;
}

function isReadable(address: string, language: Language): boolean {
  return languageOf(address) === language && !isReadingShell(address);
}
