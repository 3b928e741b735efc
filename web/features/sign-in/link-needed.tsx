import { localIdentityMessages } from "../../messages/local-identity.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";

export type LinkNeededProps = { onOpened: () => void };

/** What stands instead of the choice of a person until this browser has opened the link of the server's console. */
export function LinkNeeded({ onOpened }: LinkNeededProps) {
  const t = useMessages(localIdentityMessages);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.linkNeeded}</p>
      <code className="max-w-full rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
        http://…/local-identity/open/…
      </code>
      <p className="text-sm text-soft">{t.linkIsNew}</p>
      <Button variant="outline" onClick={onOpened}>
        {t.linkOpened}
      </Button>
    </div>
  );
}
