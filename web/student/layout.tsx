import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClientOf } from "../api/query-client.ts";
import { AreaFailure } from "../features/session/area-failure.tsx";
import { requireUser, userContext } from "../features/session/guards.ts";
import { OwnPages } from "../features/session/own-pages.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import type { Route } from "./+types/layout";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser];

/** Having a client loader is what makes the server send the spinner. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}

export function HydrateFallback() {
  return <PageShell />;
}

export default function StudentLayout({ loaderData: owner }: Route.ComponentProps) {
  return (
    <OwnPages ownerId={owner.id}>
      <QueryClientProvider client={queryClientOf(owner.id)}>
        <Outlet />
      </QueryClientProvider>
    </OwnPages>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaFailure error={error} />;
}
