import { ApiError } from "../../api/api-error.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { openSignIn } from "../sign-in/sign-in-store.ts";
import { courseLoadProblem } from "./separated-courses.ts";

export type CourseLoadFailedProps = { error: unknown; onRetry: () => void };

/** The spec's sentence for courses that could not be loaded, and the way on: to sign in, or once more. */
export function CourseLoadFailed({ error, onRetry }: CourseLoadFailedProps) {
  const t = useMessages(coursesMessages);
  const message = courseLoadProblem(error, t);
  if (!(error instanceof ApiError) || error.status !== 401)
    return <FailedState message={message} onRetry={onRetry} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-sheet bg-bad-tint p-5">
      <p className="text-bad">{message}</p>
      <LoginAgain />
    </div>
  );
}

function LoginAgain() {
  const t = useMessages(sessionMessages);
  const { pathname, search } = window.location;
  return <Button onClick={() => openSignIn({ returnTo: pathname + search })}>{t.login}</Button>;
}
