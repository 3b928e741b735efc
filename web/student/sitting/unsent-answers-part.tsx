import { Suspense } from "react";
import { lazyExtra } from "../../ui/lazy-part.tsx";

const UnsentAnswers = lazyExtra(() => import("./unsent-answers.tsx"));

/** For where signing out is asked about: what reads the answers is loaded only where there are some. */
export function UnsentAnswersPart() {
  return (
    <Suspense>
      <UnsentAnswers />
    </Suspense>
  );
}
