import { useEffect } from "react";
import { Outlet } from "react-router";
import { requireUser, userContext } from "../shared/session/guards.ts";
import { KeptAge } from "../shared/session/kept-age.tsx";
import { restoreKeptAnswers } from "../shared/session/kept-answers.ts";
import { AreaFailure } from "../shared/session/login-required.tsx";
import { OwnPages } from "../shared/session/own-pages.tsx";
import { OwnQueries } from "../shared/session/own-queries.tsx";
import { watchedTextOf } from "../state/stored-by-person.ts";
import { PageShell } from "../ui/page-shell.tsx";
import type { Route } from "./+types/layout";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => restoreKeptAnswers(),
  requireUser,
];

/** With a client loader the server sends only the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}

export const HydrateFallback = PageShell;

export default function StudentLayout({ loaderData: owner }: Route.ComponentProps) {
  useSendWatched(owner.id);
  return (
    <OwnPages ownerId={owner.id}>
      <OwnQueries>
        <KeptAge />
        <Outlet />
      </OwnQueries>
    </OwnPages>
  );
}

/** Tells the server what was watched without a network; loads no code where nothing was. */
function useSendWatched(userId: string): void {
  useEffect(() => {
    const send = async () => {
      if (watchedTextOf(userId) === undefined) return;
      const { sendAllWatched } = await import("../shared/lectures/send-watched.ts");
      await sendAllWatched(userId);
    };
    const sendIt = () => void send().catch(() => undefined);
    sendIt();
    window.addEventListener("online", sendIt);
    return () => window.removeEventListener("online", sendIt);
  }, [userId]);
}

export const ErrorBoundary = AreaFailure;
