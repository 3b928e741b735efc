import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { call, failureText } from "../../api/call.ts";
import { CourseShowcase } from "../../shared/courses/course-contents.tsx";
import { notesQuery } from "../../staff/course-notes/notes-query.ts";
import { useToday } from "../../state/use-today.ts";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { type Language, LanguageContext, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { CourseFields } from "../new-course/course-values.ts";
import { officeNoteServer } from "../notes/office-note-server.ts";
import { previewedCourse } from "./previewed-course.ts";

const screens = { phone: { width: 360, height: 740 }, computer: { width: 1280, height: 800 } };

/** The kind of screen that the office itself has. */
function screenHere(): keyof typeof screens {
  return window.matchMedia("(width >= 48rem)").matches ? "computer" : "phone";
}

export type CoursePreviewProps = {
  fields: CourseFields;
  /** What is saved already; without it the course is new. */
  saved?: OfficeCourse;
};

/** The page of a course as visitors would see it, made from the form's current values. */
export function CoursePreview({ fields, saved }: CoursePreviewProps) {
  const t = useTexts(adminCoursePreviewTexts);
  const today = useToday();
  const pageLanguage = useLanguage();
  const [screen, setScreen] = useState(screenHere);
  const top = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const html = useQuery(descriptionQuery(fields));
  const { isPending } = html;
  // The button that opens it stands below the form, and the page is longer once the preview is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when the preview comes
  useEffect(() => {
    top.current?.scrollIntoView();
  }, [isPending]);
  const notes = useQuery({
    ...notesQuery(saved?.id ?? "", officeNoteServer),
    enabled: saved !== undefined,
  });
  const course =
    html.data &&
    previewedCourse({ fields, saved, html: html.data, notes: notes.data ?? [], today });
  return (
    <section ref={top} aria-label={t.title} className="grid scroll-mt-20 grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label={t.width}
          chosen={screen}
          options={{ phone: t.phone, computer: t.computer }}
          onChoose={setScreen}
        />
        <Choice
          label={t.language}
          chosen={language}
          options={{ en: "English", hi: "हिंदी" }}
          onChoose={setLanguage}
        />
      </div>
      {html.error ? (
        <FailedState
          message={failureText(html.error, { fallback: t.failed })}
          onRetry={() => void html.refetch()}
        />
      ) : null}
      {html.isPending ? <Spinner /> : null}
      {course ? (
        <div style={{ maxWidth: screens[screen].width + 2 }}>
          <PreviewFrame
            key={`${screen} ${language}`}
            title={t.title}
            lang={language}
            {...screens[screen]}
          >
            <LanguageContext value={language}>
              <CourseShowcase
                course={course}
                state={{ seatsLeft: course.batchSize - (saved?.heldSeats ?? 0), own: undefined }}
              />
            </LanguageContext>
          </PreviewFrame>
        </div>
      ) : null}
    </section>
  );
}

/** The descriptions' Markdown, rendered by the server. */
function descriptionQuery({ description, descriptionHi }: CourseFields) {
  const body = {
    ...(description.trim() === "" ? {} : { description }),
    ...(descriptionHi.trim() === "" ? {} : { descriptionHi }),
  };
  return {
    queryKey: ["course-preview", description, descriptionHi],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call("POST /api/admin/course-preview", { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

type ChoiceProps<Value extends string> = {
  label: string;
  chosen: Value;
  options: Record<Value, string>;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, chosen, options, onChoose }: ChoiceProps<Value>) {
  // Object.keys is typed as string[], and the object has no other keys.
  const values = Object.keys(options) as Value[];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <Button
          key={value}
          variant={value === chosen ? "act" : "outline"}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {options[value]}
        </Button>
      ))}
    </fieldset>
  );
}

type PreviewFrameProps = {
  title: string;
  lang: string;
  /** Of the screen that it shows, in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
};

/**
 * A part of the site on a screen of another width: in a frame its styles follow the frame's width. It can be
 * read and scrolled, not used. A wider screen than there is room for is shown smaller.
 */
function PreviewFrame({ title, lang, width, height, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const room = useElementWidth();
  const prepare = useCallback(
    (frame: HTMLIFrameElement | null) => setBody(frame ? preparedBody(frame, lang) : undefined),
    [lang],
  );
  const scale = room.width === undefined ? 1 : Math.min(1, room.width / width);
  return (
    <div
      ref={room.ref}
      style={{ height: height * scale }}
      className="overflow-hidden rounded-sheet border border-rule bg-paper"
    >
      <iframe
        ref={prepare}
        title={title}
        // Firefox gives a frame another document once it has loaded; in Chrome that is before React listens.
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        style={{ width, height, transform: `scale(${scale})` }}
        className="origin-top-left"
      />
      {body ? createPortal(<div inert>{children}</div>, body) : null}
    </div>
  );
}

/** Copies the styles and the theme of this document into the frame's; returns the frame's body. */
function preparedBody(frame: HTMLIFrameElement, lang: string): HTMLElement | undefined {
  const inside = frame.contentDocument;
  if (!inside) return undefined;
  inside.head.replaceChildren();
  const { theme } = document.documentElement.dataset;
  if (theme) inside.documentElement.dataset.theme = theme;
  inside.documentElement.lang = lang;
  for (const style of document.querySelectorAll("link[rel=stylesheet], style"))
    inside.head.append(style.cloneNode(true));
  return inside.body;
}

/** The width of an element in CSS pixels, kept as it changes; undefined until it is known. */
function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
