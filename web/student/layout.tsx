import { Outlet } from "react-router";
import { AreaFailure } from "../features/session/area-failure.tsx";
import { requireUser, userContext } from "../features/session/guards.ts";
import { LoginRequired } from "../features/session/login-required.tsx";
import { useIsOthers } from "../features/session/use-is-others.ts";
import { useIsShutOut } from "../features/session/use-is-shut-out.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";
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

/** A session that ends elsewhere puts the gate where the page stood; another person's gets pages of its own. */
export default function StudentLayout({ loaderData: owner }: Route.ComponentProps) {
  const isOthers = useIsOthers(owner.id);
  if (useIsShutOut()) return <LoginRequired />;
  return isOthers ? <PageSpinner /> : <Outlet key={owner.id} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaFailure error={error} />;
}
