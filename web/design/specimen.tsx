import type { ReactNode } from "react";
import { type Language, LanguageContext } from "../messages/language.ts";
import { classNames } from "../ui/class-names.ts";
import { Container } from "../ui/page-frame.tsx";

export type Sample = (language: Language) => ReactNode;

export type SpecimenProps = {
  name: string;
  /** When to use the component, and its keyboard. */
  note?: string;
  /** For components that depend on the window's width: one panel in a row. */
  isWide?: boolean;
  /** Shown in both scripts, in the theme of the page and in the dark one. */
  children: Sample;
};

const languages: Language[] = ["en", "hi"];

/** One component in all its states: two themes, two scripts. */
export function Specimen({ name, note, isWide = false, children }: SpecimenProps) {
  return (
    <section id={name.toLowerCase().replaceAll(" ", "-")} className="border-t border-rule py-8">
      <Container>
        <h2 className="text-heading">{name}</h2>
        {note ? <p className="mt-1 max-w-text text-soft">{note}</p> : null}
        <div className={classNames("mt-5 grid grid-cols-1 gap-4", !isWide && "lg:grid-cols-2")}>
          {languages.map((language) => (
            <Panel key={language} language={language}>
              {children(language)}
            </Panel>
          ))}
          {languages.map((language) => (
            <div key={language} data-theme="dark" className="contents">
              <Panel language={language}>{children(language)}</Panel>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}

function Panel({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <div
        lang={language}
        className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-sheet border border-rule bg-paper p-5 text-ink"
      >
        {children}
      </div>
    </LanguageContext>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
