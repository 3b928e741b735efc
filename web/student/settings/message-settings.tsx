import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
} from "../../../contract/entities/closed-lists.ts";
import type { MessageSettings, MessageWays } from "../../../contract/entities/message-settings.ts";
import { call } from "../../api/call.ts";
import { messageSettingsTexts, noticeChannelNames, noticeKindNames } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, SelectField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { type MessageOptions, messageSettingsQuery } from "./message-settings-query.ts";
import { PushHere } from "./push-button.tsx";

const { queryKey } = messageSettingsQuery;

/** What a person is told, and how. The page's loader has fetched it, or has failed to. E-mails link here. */
export function MessagesSection() {
  const t = useTexts(messageSettingsTexts);
  const { data, isFetching, refetch } = useQuery(messageSettingsQuery);
  return (
    <section id="messages" className="scroll-mt-20">
      <h2 className="mb-3 text-heading">{t.title}</h2>
      {data ? (
        <MessageSettingsForm {...data} />
      ) : isFetching ? (
        <Skeleton className="h-64" />
      ) : (
        <FailedState message={t.missing} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** Each choice is saved at once. */
function MessageSettingsForm({ settings, ways }: MessageOptions) {
  const t = useTexts(messageSettingsTexts);
  const save = useSaving();
  const change = (part: Partial<MessageSettings>) => save.mutate({ ...settings, ...part });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-text text-soft">{t.lead}</p>
      <PushHere ways={ways} queryKey={queryKey} />
      {ways.mail && !ways.isEmailVerified ? <p className="text-soft">{t.unverified}</p> : null}
      <div className="divide-y divide-rule border-y border-rule">
        {noticeKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            ways={ways}
            muted={settings.muted}
            onChange={(muted) => change({ muted })}
          />
        ))}
      </div>
      <div className="max-w-xs">
        <SelectField
          label={t.language}
          hint={t.languageHint}
          value={settings.language ?? ""}
          onChange={({ target }) =>
            change({
              language: target.value === "en" || target.value === "hi" ? target.value : null,
            })
          }
        >
          <option value="">{t.asEnrolled}</option>
          <option value="en" lang="en">
            English
          </option>
          <option value="hi" lang="hi">
            हिंदी
          </option>
        </SelectField>
      </div>
    </div>
  );
}

type Muted = MessageSettings["muted"];
type KindRowProps = {
  kind: NoticeKind;
  ways: MessageWays;
  muted: Muted;
  onChange: (muted: Muted) => void;
};

function KindRow({ kind, ways, muted, onChange }: KindRowProps) {
  const kinds = useTexts(noticeKindNames);
  const channels = useTexts(noticeChannelNames);
  const isOff = (channel: NoticeChannel) => muted.some((each) => each === `${kind}:${channel}`);
  const turn = (channel: NoticeChannel, isOn: boolean) => {
    const rest = muted.filter((each) => each !== `${kind}:${channel}`);
    const name = `${kind}:${channel}` as const;
    // What the office writes by hand is always in the app: its box is disabled.
    onChange(isOn || name === "office:app" ? rest : [...rest, name]);
  };
  const isHere = { app: true, mail: ways.mail, push: true };
  const shown = noticeChannels.filter((channel) => isHere[channel]);
  return (
    <fieldset className="grid grid-cols-1 items-center gap-x-6 py-2 sm:grid-cols-[1fr_auto]">
      <legend className="sr-only">{kinds[kind]}</legend>
      <p aria-hidden="true" className="font-semibold">
        {kinds[kind]}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {shown.map((channel) => (
          <Checkbox
            key={channel}
            label={channels[channel]}
            checked={!isOff(channel) && (channel === "app" || !isOff("app"))}
            disabled={
              (kind === "office" && channel === "app") || (channel !== "app" && isOff("app"))
            }
            onChange={({ target }) => turn(channel, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function useSaving() {
  const t = useTexts(messageSettingsTexts);
  const queries = useQueryClient();
  const show = (settings: MessageSettings) =>
    queries.setQueryData<MessageOptions>(
      queryKey,
      (options) => options && { ...options, settings },
    );
  return useMutation({
    // One after the other, so that the last tap is what is kept.
    scope: { id: "message-settings" },
    mutationFn: (settings: MessageSettings) =>
      call("PUT /api/user/message-settings", { body: settings }),
    // A box shows its new state while it is saved.
    onMutate: show,
    async onError() {
      notify.error(t.notSaved);
      await queries.invalidateQueries({ queryKey });
    },
  });
}
