import { Button } from "./button.tsx";

export type SentEarlyProps = {
  /** While the page is on its way, and once it seems not to come. */
  waiting: string;
  late: string;
  loadAgain: string;
};

/**
 * What a form says that was sent before its page was alive. It is shown, and its button works, without any
 * of the page's code: head/early-submit.ts.
 */
export function SentEarly({ waiting, late, loadAgain }: SentEarlyProps) {
  return (
    <div role="status">
      <p className="hidden text-sm text-soft sent-early:block">{waiting}</p>
      <div className="hidden gap-3 rounded-sheet bg-glow p-4 sent-late:grid">
        <p>{late}</p>
        <Button variant="outline" className="justify-self-start" data-load-again="">
          {loadAgain}
        </Button>
      </div>
    </div>
  );
}
