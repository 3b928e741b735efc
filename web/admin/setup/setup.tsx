import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminSetupMessages } from "../../messages/admin-setup.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfficePage } from "../office-page.tsx";
import type { Route } from "./+types/setup";
import { DemoCard } from "./demo-card.tsx";
import { setupQuery } from "./setup-query.ts";
import { StepList } from "./step-list.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery({ ...setupQuery, staleTime: 0 });
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminSetupMessages;
  return privateMeta(side, { en: en.title, hi: hi.title });
}

/** The steps from an empty site to the first student. */
export default function SetupPage() {
  const t = useMessages(adminSetupMessages);
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
  const { steps, origin, demo } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  const counted = t.count(number(done), number(steps.length));
  return (
    <OfficePage title={t.title} lead={t.lead}>
      <div className="grid max-w-text gap-2">
        <p className="font-semibold">{counted}</p>
        <ProgressBar label={counted} fraction={done / steps.length} />
      </div>
      <StepList steps={steps} origin={origin} />
      <DemoCard demo={demo} />
    </OfficePage>
  );
}
