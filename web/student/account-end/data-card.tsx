import { FileText, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { User } from "../../../contract/entities/user.ts";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx"));

/** The ways to one's own data: to read it, to take it along, to have it deleted. */
export function DataCard({ user }: { user: User }) {
  const t = useMessages(accountMessages);
  const paths = usePaths();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-3">
      <h2 className="text-heading">{t.yourData}</h2>
      <p className="max-w-text text-soft">{t.yourDataText}</p>
      <div className="flex w-full flex-wrap gap-3">
        <LinkButton
          variant="outline"
          to={paths.myData()}
          className="whitespace-normal! max-sm:w-full"
        >
          <FileText aria-hidden="true" className="size-5 shrink-0" />
          {t.seeMyData}
        </LinkButton>
        <Button variant="danger" onClick={() => setIsAsked(true)} className="max-sm:w-full">
          <Trash2 aria-hidden="true" className="size-5" />
          {t.deleteAccount}
        </Button>
      </div>
      {isAsked ? (
        <Suspense>
          <DeleteDialog user={user} onClose={() => setIsAsked(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
