import { useState } from "react";
import type { SignedInDevice } from "../../../contract/entities/device.ts";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { DeviceRow } from "./device-row.tsx";
import { DevicesSkeleton } from "./devices-skeleton.tsx";
import { useDevices } from "./use-devices.ts";

/** Where the person is signed in, and the way to end each of it. */
export default function Devices() {
  const t = useMessages(accountMessages);
  const { devices, load, ...change } = useDevices();
  if (devices === "loading") return <DevicesSkeleton />;
  if (devices === "failed") return <FailedState message={t.devicesMissing} onRetry={load} />;
  return (
    <>
      <p className="mb-2 max-w-text text-soft">{t.devicesLead}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={change.busyWith === device.id}
            onEnd={() => void change.endOne(device.id)}
          />
        ))}
      </ul>
      <Everywhere devices={devices} {...change} />
    </>
  );
}

type EverywhereProps = Pick<ReturnType<typeof useDevices>, "busyWith" | "endOthers" | "endAll"> & {
  devices: readonly SignedInDevice[];
};

function Everywhere({ devices, busyWith, endOthers, endAll }: EverywhereProps) {
  const t = useMessages(accountMessages);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {devices.length > 1 ? (
        <Button
          variant="outline"
          isBusy={busyWith === "others"}
          onClick={() => void endOthers()}
          className="max-sm:w-full"
        >
          {t.signOutOthers}
        </Button>
      ) : null}
      <Button variant="danger" onClick={() => setIsAsked(true)} className="max-sm:w-full">
        {t.signOutAll}
      </Button>
      <Dialog isOpen={isAsked} onClose={close} title={t.signOutAllTitle}>
        <p className="mt-2 text-soft">{t.signOutAllText}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            {t.cancel}
          </Button>
          <Button isBusy={busyWith === "all"} onClick={() => void endAll()}>
            {t.signOutAll}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
