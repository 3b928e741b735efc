import { useCallback, useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { isNotFound } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { restoreKeptAnswers } from "../../shared/session/kept-answers.ts";
import { AreaFailure } from "../../shared/session/login-required.tsx";
import { useIsOthers } from "../../shared/session/own-pages.tsx";
import { currentUser, followSession } from "../../shared/session/session-store.ts";
import { useStore } from "../../state/store.ts";
import { aroundSittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import type { Route } from "./+types/page";
import { AfterScreen } from "./after-screen.tsx";
import { BeforeScreen } from "./before-screen.tsx";
import { loadFacts, type OpenedSitting, openKept, type SittingSource } from "./load-sitting.ts";
import { createServerClock } from "./server-clock.ts";
import { sittingCalls } from "./sitting-calls.ts";
import { SittingScreen } from "./sitting-screen.tsx";
import type { KeptSitting } from "./sitting-server.ts";
import { useClock } from "./time-left.tsx";
import { usePaper } from "./use-paper.ts";

/** The same shell for every test, which the service worker keeps, so that a reload needs no network. */
export const handle = { isShared: true };

/** Outside the student area, whose login gate would hide a sitting when its session ends. */
export async function clientLoader({ params: { examId } }: Route.ClientLoaderArgs) {
  await restoreKeptAnswers();
  const user = await currentUser();
  if (!user) throw data(null, { status: 401 });
  const clock = createServerClock();
  const owner = { ownerId: user.id, ownerName: user.name };
  const source: SittingSource = { ...owner, examId, server: sittingCalls, clock };
  try {
    return { source, kept: await loadFacts(source) };
  } catch (error) {
    throw isNotFound(error) ? data(null, { status: 404 }) : error;
  }
}

export const HydrateFallback = PageShell;

export const meta = privateTitle({
  en: aroundSittingTexts.en.page,
  hi: aroundSittingTexts.hi.page,
});

export default function SittingPage({ loaderData: { source, kept } }: Route.ComponentProps) {
  if (useIsOthers(source.ownerId)) return <PageSpinner />;
  return <Test key={`${source.ownerId} ${source.examId}`} source={source} loaded={kept} />;
}

type TestProps = { source: SittingSource; loaded: KeptSitting };

function Test({ source: loadedFrom, loaded }: TestProps) {
  const t = useTexts(aroundSittingTexts);
  // What is loaded again, as after signing in, has another clock.
  const [source] = useState(loadedFrom);
  const [kept, setKept] = useState(loaded);
  const { opened, isOpening, failure, open } = useOpenSitting(source, kept);
  const paper = usePaper(source, kept, setKept);
  const isOver = useClock(source.clock, (nowMs) => nowMs >= kept.facts.endsAtMs);
  if (opened) return <Opened opened={opened} kept={kept} source={source} />;
  const { attempt } = kept.facts;
  if (attempt?.state === "closed") return <Ended title={t.closed} text={t.closedText} />;
  if (isOver && attempt === null) return <Ended title={t.over} text={t.overText} />;
  return (
    <BeforeScreen
      kept={kept}
      clock={source.clock}
      paper={paper}
      isOpening={isOpening}
      failure={failure}
      onBegin={open}
    />
  );
}

/** Opens by itself what was begun on this device, such as after a reload. */
function useOpenSitting(source: SittingSource, kept: KeptSitting) {
  const t = useTexts(aroundSittingTexts);
  const [opened, setOpened] = useState<OpenedSitting>();
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isLeft = useRef(false);
  const open = useCallback(async () => {
    setIsOpening(true);
    setFailure(undefined);
    try {
      const now = await openKept(source, kept);
      if (isLeft.current) now.sitting.close();
      else setOpened(now);
    } catch (error) {
      const fallback = window.isSecureContext ? t.beginFailed : t.insecure;
      setFailure(failureText(error, { fallback }));
    }
    setIsOpening(false);
  }, [source, kept, t]);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || kept.start === undefined) return;
    isAsked.current = true;
    void open();
  }, [kept, open]);
  useEffect(() => {
    isLeft.current = false;
    const stopFollowing = followSession(({ status }) => {
      if (status === "in") opened?.sitting.sendNow();
    });
    return () => {
      isLeft.current = true;
      stopFollowing();
      opened?.sitting.close();
    };
  }, [opened]);
  return { opened, isOpening, failure, open: () => void open() };
}

type OpenedProps = { opened: OpenedSitting; kept: KeptSitting; source: SittingSource };

function Opened({ opened, kept, source }: OpenedProps) {
  const { sitting, sealed, paper, giveFile } = opened;
  const { state, endsAtMs } = useStore(sitting.view, sitting.view.get());
  const isOver = useClock(source.clock, (nowMs) => nowMs >= endsAtMs);
  if (state.isSubmitted || isOver) return <AfterScreen {...opened} />;
  return (
    <SittingScreen
      sitting={sitting}
      facts={kept.facts}
      pattern={sealed.pattern}
      paper={paper}
      clock={source.clock}
      giveFile={giveFile}
    />
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const t = useTexts(aroundSittingTexts);
  const paths = usePaths();
  return (
    <Container className="grid justify-items-start gap-4 py-14">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-text text-lead text-soft">{text}</p>
      <LinkButton to={paths.profile()}>{t.toToday}</LinkButton>
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(aroundSittingTexts);
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return isGone ? <Ended title={t.goneTitle} text={t.goneText} /> : <AreaFailure error={error} />;
}
