import { Suspense } from "react";
import type { AnswersHereProps } from "../../shared/session/loss-by-leaving.tsx";
import { lazyExtra } from "../../ui/lazy-part.tsx";

const UnsentAnswers = lazyExtra(() => import("./unsent-answers.tsx"));

/** For where signing out is asked about: what reads the answers is loaded only there. */
export function UnsentAnswersPart(props: AnswersHereProps) {
  return (
    <Suspense>
      <UnsentAnswers {...props} />
    </Suspense>
  );
}
