import { Outlet } from "react-router";
import { LeaveGuards } from "../shared/leaving/leave-guard.tsx";
import { requireTeacher, teacherContext } from "../shared/session/guards.ts";
import { AreaFailure } from "../shared/session/login-required.tsx";
import { OwnPages } from "../shared/session/own-pages.tsx";
import { OwnQueries } from "../shared/session/own-queries.tsx";
import { useSendingUnsent } from "../shared/taught-classes/use-sending-unsent.ts";
import { PageShell } from "../ui/page-shell.tsx";
import type { Route } from "./+types/layout";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireTeacher];

/** With a client loader the server sends only the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(teacherContext);
}

export const HydrateFallback = PageShell;

export default function TeachLayout({ loaderData: owner }: Route.ComponentProps) {
  // Other pages send unsent registers some seconds after loading; here at once, as the network may be gone by then.
  useSendingUnsent(owner.id);
  return (
    <OwnPages ownerId={owner.id} staysUnreached>
      <OwnQueries>
        <LeaveGuards>
          <Outlet />
        </LeaveGuards>
      </OwnQueries>
    </OwnPages>
  );
}

export const ErrorBoundary = AreaFailure;
