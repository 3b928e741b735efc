import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import type { MessageWays } from "../../../contract/entities/message-settings.ts";
import { messageSettingsTexts } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import type { MessageOptions } from "./message-settings-query.ts";
import { canPush, PushRefusedError, subscribeHere, unsubscribeHere } from "./push-here.ts";

/** The browser asks for its permission only after this button was tapped. */
export function PushHere({ ways, queryKey }: { ways: MessageWays; queryKey: QueryKey }) {
  const t = useTexts(messageSettingsTexts);
  const queries = useQueryClient();
  const { isPushedHere, pushKey } = ways;
  const turning = useMutation({
    mutationFn: () => (isPushedHere ? unsubscribeHere() : subscribeHere(pushKey)),
    onSuccess(isNowPushed) {
      queries.setQueryData<MessageOptions>(
        queryKey,
        (options) =>
          options && { ...options, ways: { ...options.ways, isPushedHere: isNowPushed } },
      );
      notify.success(isNowPushed ? t.pushIsOn : t.pushIsOff);
    },
    onError: (error) => notify.error(error instanceof PushRefusedError ? t.refused : t.pushFailed),
  });
  if (!canPush()) return <p className="text-soft">{t.noPush}</p>;
  const Icon = isPushedHere ? BellOff : BellRing;
  return (
    <div>
      <Button
        variant={isPushedHere ? "outline" : "act"}
        isBusy={turning.isPending}
        onClick={() => turning.mutate()}
        className="whitespace-normal! max-sm:w-full"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {isPushedHere ? t.turnPushOff : t.turnPushOn}
      </Button>
    </div>
  );
}
