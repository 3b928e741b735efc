import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

export function DevicesSkeleton() {
  const t = useMessages(accountMessages);
  return (
    <div role="status" className="grid gap-3 border-y border-rule py-4">
      <span className="sr-only">{t.loadingDevices}</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  );
}
