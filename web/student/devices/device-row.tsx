import { Laptop, Smartphone } from "lucide-react";
import type { SignedInDevice } from "../../../contract/entities/device.ts";
import { accountMessages } from "../../messages/account.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

const handheld = new Set(["Android", "iPhone", "iPad", "KaiOS"]);

export type DeviceRowProps = { device: SignedInDevice; isBusy: boolean; onEnd: () => void };

export function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const t = useMessages(accountMessages);
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
          onClick={onEnd}
          className="max-sm:w-full"
        >
          {t.signOutDevice}
        </Button>
      )}
    </li>
  );
}
