import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { CoursePlan } from "../../../contract/entities/fees-own.ts";
import { call, failureText } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { adminFeePlansTexts } from "../../texts/admin-fee-plans.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { ConflictDialog, differingParts } from "../conflict-dialog.tsx";
import { PlanForm } from "../fee-plans/plan-form.tsx";
import { planQuery } from "../fee-plans/plan-values.ts";
import type { Route } from "./+types/course-fees";

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  return orNotFound(queryClient.fetchQuery({ ...planQuery(courseId), staleTime: 0 }));
}

/** How a course is paid. */
export default function CourseFeesTab({
  params: { courseId },
  loaderData,
}: Pick<Route.ComponentProps, "params" | "loaderData">) {
  const t = useTexts(adminFeePlansTexts);
  const { rupees } = useFormats();
  const held = useQuery(planQuery(courseId)).data?.plan ?? loaderData.plan;
  const { save, conflict } = useSave(held);
  if (!held.feePaise) return <EmptyState title={t.noFee} />;
  const sum = held.plan?.instalments.reduce((all, { paise }) => all + paise, 0);
  return (
    <div className="grid gap-4">
      <p>
        {t.fee(rupees(held.feePaise))} <span className="text-soft">{t.forNew}</span>
      </p>
      {sum !== undefined && sum !== held.feePaise ? <Card tone="glow">{t.unfit}</Card> : null}
      <PlanForm
        key={`${held.version} ${held.feePaise}`}
        {...{ held, save }}
        isAnew={held.version !== loaderData.plan.version}
      />
      {conflict ? <ConflictDialog {...conflict} /> : null}
      {held.plan ? <DeletePlan held={held} /> : null}
    </div>
  );
}

type Conflict = { mine: FeePlan; theirs: CoursePlan };

/** Where somebody else has saved a plan meanwhile, `conflict` is to be decided. */
function useSave({ courseId, version: opened }: CoursePlan) {
  const t = useTexts(adminFeePlansTexts);
  const queries = useQueryClient();
  const { words, labels } = usePlanWords();
  const [found, setFound] = useState<Conflict>();
  const close = () => setFound(undefined);
  const show = (plan: CoursePlan) => queries.setQueryData(planQuery(courseId).queryKey, { plan });
  const saveOver = async (version: number, body: FeePlan) => {
    const params = { courseId };
    const saved = await call("PUT /api/admin/fees/plans/:courseId", { params, version, body });
    show(saved.plan);
    void invalidateCourses(queries);
    notify.success(t.saved);
  };
  const save = async (body: FeePlan, version = opened) => {
    try {
      await saveOver(version, body);
    } catch (error) {
      const theirs = presentState<{ plan: CoursePlan }>(error)?.plan;
      if (theirs) setFound({ mine: body, theirs });
      throw error;
    }
  };
  const conflict = found && {
    parts: differingParts(labels, words(found.mine), words(found.theirs.plan)),
    onClose: close,
    onTakeTheirs() {
      close();
      show(found.theirs);
    },
    onKeepMine() {
      close();
      // Refused again, it says so as before.
      save(found.mine, found.theirs.version).catch((error: unknown) =>
        notify.error(failureText(error, { fallback: t.notSaved })),
      );
    },
  };
  return { save: (body: FeePlan) => save(body), conflict };
}

/** A plan in words, by its parts. */
function usePlanWords() {
  const t = useTexts(adminFeePlansTexts);
  const f = useTexts(ownFeesTexts);
  const { rupees, date } = useFormats();
  const words = (plan: FeePlan | null) => ({
    parts: (plan?.parts ?? [])
      .map(({ part, paise }) => `${f.part(part)}: ${rupees(paise)}`)
      .join("\n"),
    instalments: (plan?.instalments ?? [])
      .map(({ dueOn, paise }) => `${date(dueOn)}: ${rupees(paise)}`)
      .join("\n"),
    tax: plan ? t.taxOf(plan.tax) : "",
    classes: String(plan?.classes ?? ""),
  });
  const { parts, instalments, tax, classes } = t;
  return { words, labels: { parts, instalments, tax, classes } };
}

function DeletePlan({ held: { courseId, version } }: { held: CoursePlan }) {
  const t = useTexts(adminFeePlansTexts);
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("DELETE /api/admin/fees/plans/:courseId", { params: { courseId }, version }),
    onSuccess: () => notify.success(t.deleted),
    onError: (error) => notify.error(failureText(error, { fallback: t.notSaved })),
    async onSettled() {
      await queries.invalidateQueries(planQuery(courseId));
      void invalidateCourses(queries);
    },
  });
  const close = () => setIsAsked(false);
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={isPending}
        onClick={() => setIsAsked(true)}
      >
        {t.deletePlan}
      </Button>
      <Confirmation
        isOpen={isAsked}
        title={t.deleteTitle}
        stay={t.keep}
        onStay={close}
        action={t.deletePlan}
        variant="danger"
        onAction={() => {
          close();
          mutate();
        }}
      >
        <p className="text-soft">{t.deleteText}</p>
      </Confirmation>
    </>
  );
}
