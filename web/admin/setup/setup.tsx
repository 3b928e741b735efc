import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DemoStatus } from "../../../contract/entities/setup.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { useSettings } from "../../shared/site/site.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage } from "../office-page.tsx";
import { StepList, setupQuery } from "./step-list.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...setupQuery, staleTime: 0 });
}

export const meta = privateTitle({
  en: adminSetupTexts.en.title,
  hi: adminSetupTexts.hi.title,
});

/** The steps from an empty site to the first student. */
export default function SetupPage() {
  const t = useTexts(adminSetupTexts);
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(setupQuery);
  if (!data)
    return (
      <OfficePage title={t.title} lead={t.lead}>
        {error ? (
          <FailedState
            message={failureText(error, { fallback: t.failed })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </OfficePage>
    );
  const { steps, demo } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  const counted = t.count(number(done), number(steps.length));
  return (
    <OfficePage title={t.title} lead={t.lead}>
      <div className="grid max-w-text gap-2">
        <p className="font-semibold">{counted}</p>
        <ProgressBar label={counted} fraction={done / steps.length} />
      </div>
      <StepList steps={steps} />
      <DemoCard demo={demo} />
    </OfficePage>
  );
}

/** Loads and removes the demo institute, and says beforehand what is added or removed. */
function DemoCard({ demo }: { demo: DemoStatus }) {
  const t = useTexts(adminSetupTexts);
  const { brand } = useSettings();
  const name = brand[useLanguage()];
  const [asked, setAsked] = useState<DemoStatus>();
  const { begin, isRunning, load, remove } = useDemo(name);
  const isMoving = isRunning || demo.state === "loading" || demo.state === "removing";
  return (
    <Card className="grid gap-4">
      <h2 className="text-heading">{t.demo}</h2>
      {isMoving ? (
        <DemoProgress demo={demo} />
      ) : (
        <p className="max-w-text text-soft">
          {demo.state === "loaded" ? t.demoThere(demo.rows) : t.demoComes(demo.rows)}
        </p>
      )}
      {demo.state === "absent" && !demo.canLoad ? (
        <p className="max-w-text">{t.demoNeedsEmpty}</p>
      ) : null}
      <Staying demo={demo} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {demo.state === "absent" && demo.canLoad ? (
          <Button variant="outline" isBusy={isRunning} onClick={load}>
            {t.load}
          </Button>
        ) : null}
        {demo.state === "loaded" && !isRunning ? (
          <Button variant="danger" onClick={() => setAsked(demo)}>
            {t.remove}
          </Button>
        ) : null}
        {isMoving && !isRunning ? (
          <Button variant="outline" onClick={demo.state === "loading" ? load : remove}>
            {t.goOn}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        asked={asked}
        change={begin}
        onClose={() => setAsked(undefined)}
        title={t.remove}
        text={t.demoGoes(demo.rows)}
        action={t.remove}
        typedName={name}
      />
    </Card>
  );
}

function DemoProgress({ demo: { state, left, rows } }: { demo: DemoStatus }) {
  const t = useTexts(adminSetupTexts);
  const { number } = useFormats();
  const loaded = rows.courses + rows.materials + rows.posters + rows.lectures + rows.notices;
  const label = state === "removing" ? t.removing : t.loading;
  // While it is being loaded, the whole is what is there plus what is left.
  const fraction = state === "loading" ? loaded / (loaded + left) : undefined;
  return (
    <div className="grid gap-2">
      <p aria-live="polite">
        {label}
        {left > 0 ? `: ${t.left(number(left))}` : ""}
      </p>
      <ProgressBar label={label} fraction={fraction} />
    </div>
  );
}

function Staying({ demo: { staying } }: { demo: DemoStatus }) {
  const t = useTexts(adminSetupTexts);
  if (staying.length === 0) return null;
  return (
    <div className="grid max-w-text gap-2">
      <p>{t.stays}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {staying.map(({ id, title, reason }) => (
          <li key={id}>
            {title}: {t.reason(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Loads and removes the demo, part by part, so that the page shows what is left. `begin` removes the first part and
 * may be refused; `goOn` does what is left of either.
 */
function useDemo(name: string) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminSetupTexts);
  const queries = useQueryClient();
  const show = async (demo: DemoStatus) => {
    // A request that is still under way would bring back an earlier count of what is left.
    await queries.cancelQueries({ queryKey: setupQuery.queryKey });
    queries.setQueryData(setupQuery.queryKey, (setup) => setup && { ...setup, demo });
    return demo;
  };
  const load = async () => show((await call("POST /api/admin/demo/load")).demo);
  const remove = async () =>
    show((await call("POST /api/admin/demo/remove", { body: { name } })).demo);
  const goOn = useMutation({
    async mutationFn(step: typeof load) {
      let demo = await step();
      while (demo.state === "loading" || demo.state === "removing") demo = await step();
      return demo;
    },
    onSuccess: ({ state }) => notify.success(state === "loaded" ? t.isLoaded : t.isRemoved),
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    // The demo's rows are in every list of the office.
    onSettled: () => queries.invalidateQueries(),
  });
  const begin = useMutation({
    mutationFn: (_: DemoStatus) => remove(),
    onSuccess: () => goOn.mutate(remove),
  });
  return {
    begin,
    isRunning: goOn.isPending,
    load: () => goOn.mutate(load),
    remove: () => goOn.mutate(remove),
  };
}
