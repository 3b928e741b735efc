import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, Clock } from "lucide-react";
import type {
  Setup,
  SetupAnswer,
  SetupStep,
  SetupStepName,
} from "../../../contract/entities/setup.ts";
import { call, failureText } from "../../api/call.ts";
import { type Paths, usePaths } from "../../paths.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";

const LOOK_MS = 5_000;

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => call("GET /api/admin/setup", { signal }),
  // While the demo is being loaded or removed, shows what the server or another tab does.
  refetchInterval: ({ state }) =>
    ["loading", "removing"].includes(state.data?.demo.state ?? "") && LOOK_MS,
  refetchOnWindowFocus: true,
});

/** The steps in their order, each with whether it is done, what it is for and the way to it. */
export function StepList({ steps }: Pick<Setup, "steps">) {
  const t = useTexts(adminSetupTexts);
  return (
    <Card className="py-1 sm:py-1">
      <ol aria-label={t.steps} className="divide-y divide-rule">
        {steps.map((step, at) => (
          <li key={step.name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 lg:py-3">
            <StepMark step={step} />
            <div className="grid items-center gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]">
              <div className="grid gap-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="font-semibold">
                    {at + 1}. {t.stepTitle(step.name)}
                  </h2>
                  <StepState step={step} />
                </div>
                <p className="max-w-text text-soft">{t.stepText(step.name)}</p>
                <StepHow step={step} />
              </div>
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

/** What a link alone does not say. */
function StepHow({ step: { name, isDone, isConfirmable } }: { step: SetupStep }) {
  const t = useTexts(adminSetupTexts);
  const paths = usePaths();
  if (name === "policies") return <TextLink to={paths.refundPolicy()}>{t.refund}</TextLink>;
  if (name !== "backup" || isDone || !isConfirmable) return null;
  return <p className="max-w-text">{t.backupPostgres}</p>;
}

function StepButtons({ step }: { step: SetupStep }) {
  const t = useTexts(adminSetupTexts);
  const paths = usePaths();
  const { mutate, isPending } = useAnswer();
  const { name, isDone, isPutOff, isConfirmable, confirmedAt } = step;
  const title = t.stepTitle(name);
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
    <div className="-ms-4 flex flex-wrap items-center gap-x-1 gap-y-2 lg:ms-0">
      <span className="ms-4">
        <LinkButton to={linkOf(name, paths)} variant={isDone || isPutOff ? "quiet" : "outline"}>
          {t.stepLink(name)}
        </LinkButton>
      </span>
      {!isDone && isConfirmable ? answer(t.confirm, "confirmed") : null}
      {!isDone && !isPutOff ? answer(t.later, "later") : null}
      {isPutOff ? answer(t.takeUp, null) : null}
      {confirmedAt ? answer(t.unconfirm, null) : null}
    </div>
  );
}

type Given = { step: SetupStepName; answer: SetupAnswer | null };

function useAnswer() {
  const a = useTexts(adminTexts);
  const t = useTexts(adminSetupTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, answer }: Given) =>
      call("PUT /api/admin/setup/:step", { params: { step }, body: { answer } }),
    onSuccess(setup) {
      queries.setQueryData(setupQuery.queryKey, setup);
      notify.success(t.saved);
    },
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
  });
}

/** Where a step is done, as exactly as an address can say. */
function linkOf(step: SetupStepName, paths: Paths): string {
  const links: Record<SetupStepName, string> = {
    name: `${paths.adminSiteText("settings")}#brand`,
    contact: `${paths.adminSiteText("settings")}#phones`,
    address: `${paths.adminSiteText("settings")}#address`,
    legal: `${paths.adminSiteText("settings")}#legalEntity`,
    teacher: paths.adminSection("teachers"),
    google: paths.adminSection("server"),
    course: paths.adminNewCourse(),
    access: paths.adminSection("courses"),
    timetable: `${paths.adminSection("timetable")}?open=plan`,
    note: paths.adminSection("files"),
    poster: `${paths.adminSection("posters")}?open=upload`,
    policies: paths.privacyPolicy(),
    backup: paths.adminSection("server"),
    student: paths.adminNewPerson(),
  };
  return links[step];
}
