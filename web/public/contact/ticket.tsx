import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { type TicketState, ticketLookup } from "../../../contract/entities/enquiry.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { answerLookup, type LookupAnswer, type LookupValues } from "../enquiry/answer-lookup.ts";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/ticket";

const empty: LookupValues = { ticket: "", phoneNumber: "" };

export function action(side: Route.ActionArgs) {
  return answerLookup(side);
}

export function meta(side: Route.MetaArgs) {
  const texts = (language: "en" | "hi") => ({
    title: enquiryTexts[language].lookUp,
    description: enquiryTexts[language].lookUpLead,
  });
  return pageMeta(side, { en: texts("en"), hi: texts("hi") });
}

/** Shows the state of an enquiry to whoever knows its ticket and its phone number. */
export default function TicketPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(enquiryTexts);
  return (
    <>
      <TopicHead title={t.lookUp} lead={t.lookUpLead} />
      <Container className="py-10 sm:py-14">
        <TicketLookup answer={actionData} />
      </Container>
    </>
  );
}

/** Asks for a ticket and its phone number, and shows how far the office has come. Works without scripts. */
function TicketLookup({ answer }: { answer: LookupAnswer | undefined }) {
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  const [found, setFound] = useState(answer?.found);
  const { field, isSending, refusal, onSubmit } = useLookupForm({ answer, onFound: setFound });
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Card>
        <form
          noValidate
          method="post"
          action={paths.ticketLookup()}
          onSubmit={onSubmit}
          className="grid grid-cols-1 gap-4"
        >
          <TextField
            {...field("ticket")}
            label={t.ticketTyped}
            hint={t.ticketHint}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...field("phoneNumber")}
            label={t.lookUpPhone}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          {refusal ? <FailedState message={refusal} /> : null}
          <Button type="submit" size="large" isBusy={isSending}>
            {isSending ? t.lookingUp : t.show}
          </Button>
        </form>
      </Card>
      <div role="status">{found ? <Found state={found} /> : null}</div>
    </div>
  );
}

type LookupFormSide = {
  answer: LookupAnswer | undefined;
  onFound: (state: TicketState | undefined) => void;
};

function useLookupForm({ answer, onFound }: LookupFormSide) {
  const t = useTexts(enquiryTexts);
  const { search } = useLocation();
  const [posted, setPosted] = useState(answer?.refusal);
  const form = useContractForm({
    schema: ticketLookup,
    defaultValues: empty,
    posted: answer,
    send: async (body) => {
      onFound(undefined);
      setPosted(undefined);
      onFound(await call("POST /api/public/enquiries/lookup", { body }));
    },
    onRefused: () => setPosted(undefined),
    refusalText: (error) => {
      const hasText = error instanceof ApiError && !isUnanswered(error) && error.message !== "";
      return hasText ? error.message : t.lookUpFailed;
    },
  });
  const fillTicket = useEffectEvent(() =>
    form.fill({ ticket: new URLSearchParams(search).get("ticket")?.toUpperCase() ?? "" }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the address changes
  useLayoutEffect(() => fillTicket(), [search]);
  return { ...form, refusal: form.refusal ?? posted };
}

function Found({ state: { ticket, status, createdAt, reply } }: { state: TicketState }) {
  const t = useTexts(enquiryTexts);
  const { date } = useFormats();
  return (
    <Card className="grid gap-3">
      <p className="font-mono font-semibold">{ticket}</p>
      <p className="text-heading font-semibold">{t.stateOf(status)}</p>
      <p className="text-sm text-soft">{t.writtenOn(date(createdAt))}</p>
      {reply === null ? (
        <p className="text-soft">{t.noReply}</p>
      ) : (
        <div className="grid gap-1 rounded-control bg-good-tint p-4">
          <h2 className="font-semibold text-good">{t.reply}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
    </Card>
  );
}
