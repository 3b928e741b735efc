import { useMemo, useSyncExternalStore } from "react";
import type { Language } from "../messages/language.ts";
import { LinkButton } from "../ui/button.tsx";
import { NotFound, PageFailure } from "../ui/page-failure.tsx";
import { PageHead, Section } from "../ui/page-frame.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { Specimen } from "./specimen.tsx";

const words = {
  en: {
    crumbs: ["Home", "Courses"],
    title: "Courses for classes 9–12",
    lead: "Small batches, and the same teacher from the first class to the last.",
    action: "Enrol",
    section: "How admission works",
    text: "You write to us, we talk, and the child sits in on one class.",
  },
  hi: {
    crumbs: ["होम", "कोर्स"],
    title: "कक्षा 9–12 के कोर्स",
    lead: "छोटे बैच, और पहली क्लास से आख़िरी तक वही शिक्षक।",
    action: "नामांकन करें",
    section: "दाख़िला कैसे होता है",
    text: "आप हमें लिखते हैं, हम बात करते हैं, और बच्चा एक क्लास में बैठकर देखता है।",
  },
} satisfies Record<Language, unknown>;

/** Last on the page, as a failure scrolls to the top. */
export function WholePageSpecimens() {
  return (
    <>
      <Specimen name="Page head" note="The one h1 of a page, on squared paper.">
        {(language) => <PageHeads language={language} />}
      </Specimen>
      <Specimen name="Section" note="A part of a page with its h2.">
        {(language) => (
          <Section title={words[language].section} lead={words[language].lead}>
            {words[language].text}
          </Section>
        )}
      </Specimen>
      <Specimen name="Page spinner" note="As tall as a page, so that the footer does not jump.">
        {() => <PageSpinner />}
      </Specimen>
      <Specimen name="Page not found">{() => <NotFound />}</Specimen>
      <Specimen
        name="Page failure"
        note="Of the server, or for want of a network: switch it off in the browser's tools, and these say so."
      >
        {() => <FailureOfNow />}
      </Specimen>
    </>
  );
}

function PageHeads({ language }: { language: Language }) {
  const t = words[language];
  return (
    <>
      <PageHead title={t.title} />
      <PageHead
        title={t.title}
        lead={t.lead}
        crumbs={t.crumbs.map((label) => ({ label, to: "#page-head" }))}
        actions={<LinkButton to="#page-head">{t.action}</LinkButton>}
      />
    </>
  );
}

/** The network state is read once for each failure, so a change needs a new one. */
function FailureOfNow() {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  const failure = useMemo(() => ({ status: isOnline ? 500 : 0 }), [isOnline]);
  return <PageFailure error={failure} />;
}

function onNetworkChange(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}
