import { Suspense } from "react";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { DevicesSkeleton } from "./devices-skeleton.tsx";

const Devices = lazyPart(() => import("./devices.tsx"));

/** The devices under their heading; seldom read, so loaded apart from the page. */
export function DevicesSection() {
  const t = useMessages(accountMessages);
  return (
    <section id="devices">
      <h2 className="mb-4 text-title">{t.devices}</h2>
      <Suspense fallback={<DevicesSkeleton />}>
        <Devices />
      </Suspense>
    </section>
  );
}
