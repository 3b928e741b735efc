import { CircleCheck, CircleDashed, Clock, Copy } from "lucide-react";
import type { Setup, SetupStep, SetupStepName } from "../../../contract/entities/setup.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { useAnswer } from "./setup-query.ts";

export type StepListProps = Pick<Setup, "steps" | "origin">;

/** The steps in their order, each with whether it is done, what it is for and the way to it. */
export function StepList({ steps, origin }: StepListProps) {
  const t = useTexts(adminSetupTexts);
  return (
    <Card className="py-1 sm:py-1">
      <ol aria-label={t.steps} className="divide-y divide-rule">
        {steps.map((step, at) => (
          <li key={step.name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 sm:py-5">
            <StepMark step={step} />
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="font-semibold">
                  {at + 1}. {t.stepTitle(step.name)}
                </h2>
                <StepState step={step} />
              </div>
              <p className="max-w-text text-soft">{t.stepText(step.name)}</p>
              <StepHow step={step} origin={origin} />
              <StepButtons step={step} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepMark({ step: { isDone, isPutOff } }: { step: SetupStep }) {
  if (isDone) return <CircleCheck aria-hidden="true" className="mt-0.5 size-6 text-good" />;
  if (isPutOff) return <Clock aria-hidden="true" className="mt-0.5 size-6 text-faint" />;
  return <CircleDashed aria-hidden="true" className="mt-0.5 size-6 text-amber" />;
}

function StepState({ step: { isDone, isPutOff, confirmedAt } }: { step: SetupStep }) {
  const t = useTexts(adminSetupTexts);
  const dateTime = useDateTime();
  if (isDone)
    return <Badge tone="good">{confirmedAt ? t.confirmedOn(dateTime(confirmedAt)) : t.done}</Badge>;
  return isPutOff ? <Badge>{t.putOff}</Badge> : <Badge tone="marigold">{t.isOpen}</Badge>;
}

/** What is done outside the pages is said in words. */
function StepHow({ step: { name, isDone, isConfirmable }, origin }: StepHowProps) {
  const t = useTexts(adminSetupTexts);
  const paths = usePaths();
  if (name === "policies") return <TextLink to={paths.refundPolicy()}>{t.refund}</TextLink>;
  if (name === "backup" && !isDone && isConfirmable)
    return <p className="max-w-text">{t.backupPostgres}</p>;
  if (name === "backup" && !isDone)
    return <ReadyText intro={t.backupHow} text={t.backupText(origin)} />;
  if (name !== "google") return null;
  return (
    <div className="grid max-w-text gap-1">
      <p>{isDone ? t.googleSet : t.googleMissing}</p>
      {isDone ? null : <p className="wrap-anywhere">{t.googleHow(origin)}</p>}
    </div>
  );
}

type StepHowProps = { step: SetupStep } & Pick<Setup, "origin">;

function StepButtons({ step }: { step: SetupStep }) {
  const t = useTexts(adminSetupTexts);
  const paths = usePaths();
  const { mutate, isPending } = useAnswer();
  const { name, isDone, isPutOff, isConfirmable, confirmedAt } = step;
  const title = t.stepTitle(name);
  const to = linkOf(name, paths);
  const answer = (label: string, given: "confirmed" | "later" | null) => (
    <Button
      variant="quiet"
      isBusy={isPending}
      aria-label={t.ofStep(label, title)}
      onClick={() => mutate({ step: name, answer: given })}
    >
      {label}
    </Button>
  );
  return (
    <div className="-ms-4 flex flex-wrap items-center gap-x-1 gap-y-2 empty:hidden">
      {to ? (
        <span className="ms-4">
          <LinkButton to={to} variant={isDone || isPutOff ? "quiet" : "outline"}>
            {t.stepLink(name)}
          </LinkButton>
        </span>
      ) : null}
      {!isDone && isConfirmable ? answer(t.confirm, "confirmed") : null}
      {!isDone && !isPutOff ? answer(t.later, "later") : null}
      {isPutOff ? answer(t.takeUp, null) : null}
      {confirmedAt ? answer(t.unconfirm, null) : null}
    </div>
  );
}

/** A text that is sent to somebody else as it is, such as by WhatsApp. */
function ReadyText({ intro, text }: { intro: string; text: string }) {
  const t = useTexts(adminSetupTexts);
  return (
    <div className="grid max-w-text justify-items-start gap-2">
      <p>{intro}</p>
      <blockquote className="rounded-control bg-well p-3 wrap-anywhere">{text}</blockquote>
      <Button variant="outline" onClick={() => void copyText(text, t)}>
        <Copy aria-hidden="true" className="size-5" />
        {t.copy}
      </Button>
    </div>
  );
}

/** Where a step is done, as exactly as an address can say; none where it is done on the server. */
function linkOf(step: SetupStepName, paths: Paths): string | undefined {
  const links: Partial<Record<SetupStepName, string>> = {
    name: `${paths.adminSiteText("settings")}#brand`,
    contact: `${paths.adminSiteText("settings")}#phones`,
    address: `${paths.adminSiteText("settings")}#address`,
    legal: `${paths.adminSiteText("settings")}#legalEntity`,
    teacher: paths.adminSection("teachers"),
    course: paths.adminNewCourse(),
    note: paths.adminSection("files"),
    policies: paths.privacyPolicy(),
  };
  return links[step];
}
