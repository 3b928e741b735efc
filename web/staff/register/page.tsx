import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { ApiError } from "../../api/api-error.ts";
import { queryClient } from "../../api/query-client.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectSignedOut, teacherContext } from "../../shared/session/guards.ts";
import {
  dropEndedRegister,
  endsRegister,
  keepLoaded,
  keptRegister,
  useKeptRegisters,
} from "../../shared/taught-classes/kept-registers.ts";
import { ClassFacts, useCourseTitle } from "../../shared/taught-classes/taught-class-row.tsx";
import { registerQuery } from "../../shared/taught-classes/taught-queries.ts";
import { JoinLink } from "../../shared/timetable/join-link.tsx";
import { compareTexts } from "../../texts/compare.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { AddRecording, ReplaceLink } from "../class-actions.tsx";
import { numberedNames } from "../numbered-names.ts";
import type { Route } from "./+types/page";
import { RegisterForm, type RegisterFormProps } from "./register-form.tsx";
import { RegisterTable } from "./register-table.tsx";

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const query = { ...registerQuery(params.classId), revalidateIfStale: true };
  await queryClient.ensureQueryData(query).catch(rejectSignedOut);
  return { user: context.get(teacherContext), classId: params.classId };
}

export const meta = privateTitle({ en: teachTexts.en.register, hi: teachTexts.hi.register });

/** The register of a class: from the server, or as this phone last loaded it. */
export default function RegisterPage({ loaderData: { user, classId } }: Route.ComponentProps) {
  const t = useTexts(teachTexts);
  useKeptRegisters();
  const { data, refetch, isError, error } = useQuery(registerQuery(classId));
  const ended = error instanceof ApiError && endsRegister(error) ? error : undefined;
  const loaded = ended ? undefined : data;
  const key = { userId: user.id, classId };
  const kept = keptRegister(key).register;
  useEffect(() => {
    if (ended) dropEndedRegister({ userId: user.id, classId }, ended);
  }, [ended, user.id, classId]);
  useEffect(() => {
    if (loaded) keepLoaded({ userId: user.id, classId }, loaded);
  }, [loaded, user.id, classId]);
  const register = [loaded, kept].reduce((one, other) =>
    (other?.readAt ?? "") > (one?.readAt ?? "") ? other : one,
  );
  if (!register)
    return (
      <Container className="py-8">
        <FailedState message={ended?.message ?? t.registerFailed} onRetry={() => void refetch()} />
      </Container>
    );
  return <Shown user={user} register={register} isFromHere={isError} />;
}

type ShownProps = RegisterFormProps & { isFromHere: boolean };

function Shown({ user, register, isFromHere }: ShownProps) {
  const t = useTexts(teachTexts);
  const { print } = useTexts(compareTexts);
  const paths = usePaths();
  const { text, lang } = useCourseTitle(register.class);
  // What can be done, and what is said of it, depends on the time.
  const now = useServerNow();
  return (
    <>
      <PageHead
        title={<span lang={lang}>{text}</span>}
        lead={<ClassFacts shown={register.class} />}
        crumbs={[{ label: t.title, to: paths.teach() }, { label: t.register }]}
      />
      <Container className="grid gap-4 py-4 sm:py-8 print:hidden">
        {isFromHere ? <p className="text-soft">{t.shownFromHere}</p> : null}
        {canJoin(register.class, now) ? (
          <JoinLink classId={register.class.id} className="justify-self-start" />
        ) : null}
        <RegisterForm key={register.class.id} user={user} register={register} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
          <ReplaceLink shown={register.class} />
          <AddRecording shown={register.class} />
          {register.students.length > 0 ? (
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {print}
            </Button>
          ) : null}
        </div>
      </Container>
      <PrintedRegister register={register} />
    </>
  );
}

/** What is saved; a register that is not yet can be marked by hand. */
function PrintedRegister({ register: { students } }: Pick<ShownProps, "register">) {
  const t = useTexts(teachTexts);
  const names = numberedNames(students);
  return (
    <Container className="hidden print:block">
      <RegisterTable
        heads={["#", t.students(students.length), t.register]}
        rows={students.map(({ id, name, mark }) => [
          names.get(id) ?? name,
          mark ? t.markName(mark) : "",
        ])}
      />
    </Container>
  );
}

function canJoin({ hasLink, cancelledAt, endsAt }: TaughtClass, now: Date): boolean {
  return hasLink && cancelledAt === null && Date.parse(endsAt) > now.valueOf();
}
