import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import type { SignedInDevice } from "../../../contract/entities/device.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { LossByLeaving } from "../../shared/session/loss-by-leaving.tsx";
import { endHere } from "../../shared/session/session-store.ts";
import { keepsAnswers } from "../../state/stored-by-person.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { accountTexts } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { UnsentAnswersPart } from "../sitting/unsent-answers-part.tsx";

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async ({ signal }) => (await call("GET /api/user/sessions", { signal })).sessions,
});

/** The devices under their heading. The page's loader has fetched them, or has failed to. */
export function DevicesSection() {
  const t = useTexts(accountTexts);
  const { data: devices, isFetching, refetch } = useQuery(devicesQuery);
  return (
    <section id="devices" className="scroll-mt-20">
      <h2 className="mb-3 text-heading">{t.devices}</h2>
      {devices ? (
        <Devices devices={devices} />
      ) : isFetching ? (
        <Skeleton className="h-24" />
      ) : (
        <FailedState message={t.devicesMissing} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** The devices on which the person is signed in, with buttons to sign out each, the others, or all. */
function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const t = useTexts(accountTexts);
  const { busyWith, signOut } = useSignOut();
  return (
    <>
      <p className="mb-2 max-w-text text-soft">{t.devicesLead}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={busyWith === device.id}
            onSignOut={() => signOut(device.id)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {devices.length > 1 ? (
          <Button
            variant="outline"
            isBusy={busyWith === "others"}
            onClick={() => signOut("others")}
            className="max-sm:w-full"
          >
            {t.signOutOthers}
          </Button>
        ) : null}
        <SignOutEverywhere isBusy={busyWith === "all"} onConfirm={() => signOut("all")} />
      </div>
    </>
  );
}

function SignOutEverywhere({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const t = useTexts(accountTexts);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsked(true)} className="max-sm:w-full">
        {t.signOutAll}
      </Button>
      <Confirmation
        isOpen={isAsked}
        title={t.signOutAllTitle}
        stay={t.cancel}
        onStay={close}
        action={t.signOutAll}
        onAction={onConfirm}
        isBusy={isBusy}
      >
        <p className="text-soft">{t.signOutAllText}</p>
        <LossByLeaving answers={UnsentAnswersPart} />
      </Confirmation>
    </>
  );
}

const handheld = new Set(["Android", "iPhone", "iPad", "KaiOS"]);

type DeviceRowProps = { device: SignedInDevice; isBusy: boolean; onSignOut: () => void };

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const t = useTexts(accountTexts);
  const dateTime = useDateTime();
  const { browser, system, isCurrent, signedInAt, lastUsedAt } = device;
  const name = t.device(browser, system);
  const Icon = system !== null && handheld.has(system) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent ? <Badge tone="good">{t.thisDevice}</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          <span>{t.signedIn(dateTime(signedInAt))}</span>
          <span>{t.lastUsed(dateTime(lastUsedAt))}</span>
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="outline"
          isBusy={isBusy}
          aria-label={t.signOutNamed(name)}
          onClick={onSignOut}
          className="max-sm:w-full"
        >
          {t.signOutDevice}
        </Button>
      )}
    </li>
  );
}

/** `others`, `all`, or the id of a session. Only one at a time; `busyWith` says which. */
function useSignOut() {
  const t = useTexts(accountTexts);
  const queries = useQueryClient();
  const keep = (isKept: (device: SignedInDevice) => boolean) =>
    queries.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(isKept));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (which: string) => {
      const headers = keepsAnswers();
      if (which === "all") return (await call("DELETE /api/user/sessions", { headers })).message;
      if (which === "others") return (await call("DELETE /api/user/sessions/others")).message;
      return (await endSession(which)) ?? t.signedOutAlready;
    },
    onSuccess: async (message, which) => {
      if (which === "all") await endHere();
      else keep(({ id, isCurrent }) => (which === "others" ? isCurrent : id !== which));
      notify.success(message);
    },
    onError: () => notify.error(t.signOutFailed),
  });
  const signOut = (which: string) => {
    if (!isPending) mutate(which);
  };
  return { busyWith: isPending ? variables : undefined, signOut };
}

/** The server's message; undefined where the session had ended already, perhaps by a call without an answer. */
async function endSession(id: string): Promise<string | undefined> {
  try {
    return (await call("DELETE /api/user/sessions/:id", { params: { id } })).message;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}
