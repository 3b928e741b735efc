import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { localIdentityTexts, signInTexts } from "../../texts/sign-in.ts";
import { useTexts } from "../../texts/texts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { useSignInState } from "../session/sign-in-store.ts";
import { ChoicesSpinner } from "./choices-spinner.tsx";
import { useFinishSignIn, useSignInProblem } from "./finish-sign-in.ts";
import { GoogleButton } from "./google-button.tsx";
import { localCredential, type Person, samplePeople } from "./google-identity.ts";

type SignInOptions = Answered<EndpointsByCall["GET /api/auth/sign-in-options"]>;

/** Offers the ways to sign in that the server allows. A nonce is used once, so each opening asks for a new one. */
export default function SignInChoices() {
  const t = useTexts(signInTexts);
  const { endedFor } = useSignInState();
  return (
    <>
      {endedFor ? (
        <p role="status" className="mb-5 rounded-control bg-glow p-3">
          {t.sessionEnded}
        </p>
      ) : null}
      <Choices />
    </>
  );
}

function Choices() {
  const t = useTexts(signInTexts);
  const { options, hasFailed, ask } = useSignInOptions();
  if (hasFailed) return <FailedState message={t.signInUnavailable} onRetry={ask} />;
  if (!options) return <ChoicesSpinner />;
  if (options.identity === "google")
    return <GoogleButton clientId={options.clientId} nonce={options.nonce} onUsed={ask} />;
  return options.isLinkOpened ? (
    <LocalChooser nonce={options.nonce} onUsed={ask} />
  ) : (
    <LinkNeeded onOpened={ask} />
  );
}

/** Fetched without TanStack Query: public pages do not load that, and a nonce that is used once is never cached. */
function useSignInOptions() {
  const [options, setOptions] = useState<SignInOptions>();
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    setHasFailed(false);
    call("GET /api/auth/sign-in-options").then(setOptions, () => setHasFailed(true));
  }, []);
  useEffect(ask, [ask]);
  return { options, hasFailed, ask };
}

/** Shown until this browser has opened the link that the server printed on its console. */
function LinkNeeded({ onOpened }: { onOpened: () => void }) {
  const t = useTexts(localIdentityTexts);
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

type LocalChooserProps = {
  nonce: string;
  /** Called after a failed attempt has used the nonce, to fetch a new one. */
  onUsed: () => void;
};

/** Local identity, without Google: signs in as a sample person, the office, or anybody by name and e-mail. */
function LocalChooser({ nonce, onUsed }: LocalChooserProps) {
  const t = useTexts(localIdentityTexts);
  const { busyWith, choose } = useChoosing(nonce, onUsed);
  const people = [
    ...samplePeople.students.map((person) => ({ person, role: t.sampleStudent })),
    { person: samplePeople.enrolled, role: t.enrolledStudent },
    { person: samplePeople.teacher, role: t.sampleTeacher },
    { person: samplePeople.office, role: t.office },
  ];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t.localExplanation}</p>
      <ul className="grid gap-2">
        {people.map(({ person, role }) => (
          <li key={person.email}>
            <PersonButton person={person} role={role} busyWith={busyWith} choose={choose} />
          </li>
        ))}
      </ul>
      <SomeoneElse isBusy={busyWith !== undefined} choose={choose} />
    </div>
  );
}

type Choose = (person: Person) => void;

function PersonButton(given: {
  person: Person;
  role: string;
  busyWith: string | undefined;
  choose: Choose;
}) {
  const { person, role, busyWith, choose } = given;
  return (
    <button
      type="button"
      disabled={busyWith !== undefined}
      aria-busy={busyWith === person.email}
      onClick={() => choose(person)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-rule px-3 py-2 text-start hover:border-act hover:bg-tint disabled:opacity-60"
    >
      <Avatar name={person.name} picture={null} size="small" />
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{person.name}</span>
        <span className="text-sm text-soft">{role}</span>
        <span className="text-sm wrap-anywhere text-soft">{person.email}</span>
      </span>
    </button>
  );
}

function SomeoneElse({ isBusy, choose }: { isBusy: boolean; choose: Choose }) {
  const t = useTexts(localIdentityTexts);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    choose({ name: String(form.get("name")), email: String(form.get("email")) });
  };
  return (
    <Disclosure look="box" head={<span className="font-semibold">{t.someoneElse}</span>}>
      <form onSubmit={onSubmit} className="grid gap-4 p-3">
        <TextField label={t.name} name="name" required autoComplete="name" />
        <TextField label={t.email} name="email" type="email" required autoComplete="email" />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t.signingIn : t.continue}
        </Button>
      </form>
    </Disclosure>
  );
}

function useChoosing(nonce: string, onUsed: () => void) {
  const finish = useFinishSignIn();
  const explain = useSignInProblem();
  const [busyWith, setBusyWith] = useState<string>();
  const choose = async (person: Person) => {
    setBusyWith(person.email);
    try {
      await finish(await localCredential(person, nonce));
    } catch (error) {
      await explain(error);
      onUsed();
    } finally {
      setBusyWith(undefined);
    }
  };
  return { busyWith, choose };
}
