import { Suspense } from "react";
import type { Language } from "../messages/language.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NothingFound } from "../ui/nothing-found.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Skeleton, SkeletonCards } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Row, Specimen } from "./specimen.tsx";

const words = {
  en: {
    empty: "No course matches",
    emptyText: "Try another word, or take the filters away.",
    action: "All courses",
    nothing: "No notes yet",
    failed: "The network is not answering.",
    gone: "This course is no longer offered.",
    upload: "Uploading",
  },
  hi: {
    empty: "ऐसा कोई कोर्स नहीं मिला",
    emptyText: "कोई दूसरा शब्द लिखें, या फ़िल्टर हटा दें।",
    action: "सभी कोर्स",
    nothing: "अभी कोई नोट्स नहीं हैं",
    failed: "नेटवर्क नहीं मिल रहा है।",
    gone: "यह कोर्स अब नहीं चलता।",
    upload: "अपलोड हो रहा है",
  },
} satisfies Record<Language, unknown>;

type Words = (typeof words)[Language];

const PartThatFails = lazyPart<object>(() => Promise.reject(new Error("for this page")));

export function WaitingSpecimens() {
  return (
    <>
      <NothingSpecimens />
      <Specimen name="Progress" note="Nothing yet, on its way, done, and where nobody knows.">
        {(language) => <ProgressBars label={words[language].upload} />}
      </Specimen>
      <Specimen name="Spinner" note="Stands alone, where the size of what comes is not known.">
        {() => (
          <Row>
            <Spinner size="small" />
            <Spinner />
            <Spinner size="large" />
          </Row>
        )}
      </Specimen>
      <Specimen
        name="Skeleton"
        note="Has the size of what comes: a line, short cards, tall cards that hold a list of facts."
        isWide
      >
        {() => (
          <>
            <Skeleton className="h-6 w-2/3" />
            <SkeletonCards />
            <SkeletonCards count={1} shape="tall" />
          </>
        )}
      </Specimen>
    </>
  );
}

function NothingSpecimens() {
  return (
    <>
      <Specimen name="Empty" note="Why there is nothing, and what can be done.">
        {(language) => <EmptyStates t={words[language]} />}
      </Specimen>
      <Specimen name="Failed" note="With a way to try again where that may help.">
        {(language) => (
          <>
            <FailedState message={words[language].failed} onRetry={() => undefined} />
            <FailedState message={words[language].gone} />
          </>
        )}
      </Specimen>
      <Specimen
        name="Missing part"
        note="What lazyPart shows where the code of a part did not come."
      >
        {() => (
          <Suspense fallback={<Spinner />}>
            <PartThatFails />
          </Suspense>
        )}
      </Specimen>
    </>
  );
}

function EmptyStates({ t }: { t: Words }) {
  return (
    <>
      <EmptyState
        title={t.empty}
        text={t.emptyText}
        action={<LinkButton to="#empty">{t.action}</LinkButton>}
      />
      <EmptyState title={t.nothing} />
      <NothingFound title={t.nothing} onClear={() => undefined} />
    </>
  );
}

function ProgressBars({ label }: { label: string }) {
  return [0, 0.4, 1, undefined].map((fraction) => (
    <ProgressBar key={fraction ?? "unknown"} label={label} fraction={fraction} />
  ));
}
