import { isRouteErrorResponse, Outlet } from "react-router";
import { rootData } from "../head/page-meta.ts";
import { languageOf } from "../messages/language.ts";
import { PageFailure } from "../ui/page-failure.tsx";
import type { Route } from "./+types/layout";

/** A page that is not there names itself: the root's title would stand before it. */
export function meta({ error, matches, location }: Route.MetaArgs) {
  if (isRouteErrorResponse(error) && error.status === 404) return [];
  const brand = rootData(matches)?.settings.brand[languageOf(location.pathname)];
  return brand ? [{ title: brand }] : [];
}

export default function PublicLayout() {
  return <Outlet />;
}

/** A page that fails leaves the frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />;
}
