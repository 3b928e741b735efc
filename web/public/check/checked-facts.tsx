import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

type CheckedFactsProps = { isGood: boolean; facts: readonly { term: string; fact: ReactNode }[] };

/** What is printed on the paper that was scanned. */
export function CheckedFacts({ isGood, facts }: CheckedFactsProps) {
  return (
    <Card className={`max-w-text border-s-8 ${isGood ? "border-s-good" : "border-s-bad"}`}>
      <dl className="grid gap-4">
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="text-lead font-semibold wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
