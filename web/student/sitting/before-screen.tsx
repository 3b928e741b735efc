import { FileLock2 } from "lucide-react";
import { useState } from "react";
import { writtenIn } from "../../shared/questions/written-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { aroundSittingTexts, sittingTexts } from "../../texts/sitting.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { Instructions, Recorded } from "./instructions.tsx";
import type { ServerClock } from "./server-clock.ts";
import type { KeptSitting, SittingFacts } from "./sitting-server.ts";
import { clockText, useClock, useSecondsUntil } from "./time-left.tsx";
import type { PaperLoading } from "./use-paper.ts";

export type BeforeScreenProps = {
  kept: KeptSitting;
  clock: ServerClock;
  paper: PaperLoading;
  isOpening: boolean;
  /** Why it could not be opened, in a sentence. */
  failure: string | undefined;
  onBegin: () => void;
};

/** What there is to know before a test, and its beginning. */
export function BeforeScreen(props: BeforeScreenProps) {
  const { kept, clock, paper, failure } = props;
  const { facts, sealed } = kept;
  const t = useTexts(aroundSittingTexts);
  const { instructions } = useTexts(sittingTexts);
  const dateTime = useDateTime();
  const title = writtenIn({ en: facts.title, hi: facts.titleHi }, useLanguage());
  return (
    <>
      <PageHead
        title={<span lang={title.lang}>{title.text}</span>}
        lead={`${dateTime(isoOf(facts.startsAtMs))} · ${t.facts(facts.questions, facts.minutes)}`}
      />
      <Container className="grid grid-cols-1 gap-5 py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <h2 className="text-heading">{instructions}</h2>
          {sealed ? <Instructions pattern={sealed.pattern} /> : <p>{t.safe}</p>}
          {sealed ? null : <Recorded />}
        </div>
        <Card className="grid grid-cols-1 content-start gap-4 self-start">
          <Moment facts={facts} clock={clock} />
          <PaperLine paper={paper} bytes={sealed?.bytes.byteLength} />
          {failure === undefined ? null : <FailedState message={failure} />}
          <Begin {...props} />
        </Card>
      </Container>
    </>
  );
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function Moment({ facts, clock }: { facts: SittingFacts; clock: ServerClock }) {
  const t = useTexts(aroundSittingTexts);
  const dateTime = useDateTime();
  const seconds = useSecondsUntil(clock, facts.startsAtMs);
  const isSure = useClock(clock, () => clock.isSure());
  if (facts.kind === "scheduled" && !(isSure && seconds > 0)) return null;
  return (
    <div>
      {isSure && seconds > 0 ? (
        <p>
          <span className="block text-sm text-soft">{t.startsIn}</span>
          <span role="timer" className="text-title font-semibold tabular-nums">
            {clockText(seconds)}
          </span>
        </p>
      ) : null}
      {facts.kind === "window" ? (
        <p className="text-soft">{t.openUntil(dateTime(isoOf(facts.endsAtMs)))}</p>
      ) : null}
    </div>
  );
}

function PaperLine({ paper, bytes }: { paper: PaperLoading; bytes: number | undefined }) {
  const t = useTexts(aroundSittingTexts);
  const { wholePaper } = useTexts(sittingTexts);
  const { fileSize } = useFormats();
  const texts = {
    locked: t.paperLocked,
    loading: t.paperLoading,
    failed: t.paperFailed,
    here: t.paperHere(fileSize(bytes ?? 0)),
  };
  return (
    <div className="flex items-start gap-3 rounded-control bg-well p-3">
      <FileLock2 aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{wholePaper}</h3>
        <p role="status" className="text-sm">
          {texts[paper.state]}
        </p>
        {paper.state === "failed" ? (
          <Button variant="outline" className="mt-2" onClick={paper.load}>
            {t.load}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Begin({ kept: { facts }, clock, isOpening, onBegin }: BeforeScreenProps) {
  const t = useTexts(aroundSittingTexts);
  const { stay } = useTexts(sittingTexts);
  const [hasDeclared, setHasDeclared] = useState(false);
  const hasStarted = useClock(clock, (nowMs) => clock.isSure() && nowMs >= facts.startsAtMs);
  const isBegun = facts.attempt !== null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isBegun ? null : (
        <Checkbox
          label={t.declaration}
          checked={hasDeclared}
          onChange={({ target }) => setHasDeclared(target.checked)}
        />
      )}
      <Button
        size="large"
        className="whitespace-normal!"
        disabled={!isBegun && !(hasDeclared && hasStarted)}
        isBusy={isOpening}
        onClick={onBegin}
      >
        {isOpening ? t.beginning : isBegun ? stay : t.begin}
      </Button>
      {hasStarted ? null : <p className="text-sm text-soft">{t.waits}</p>}
    </div>
  );
}
