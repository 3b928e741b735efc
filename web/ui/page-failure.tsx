import { isRouteErrorResponse } from "react-router";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";

/** The spec's page for a route that failed. */
export function PageFailure({ error }: { error: unknown }) {
  const t = useMessages(uiMessages);
  if (isRouteErrorResponse(error) && error.status === 404) return <h1>{t.notFoundTitle}</h1>;
  return (
    <main>
      <h1>{t.failureTitle}</h1>
      <p>{t.failureText}</p>
    </main>
  );
}
