import { data } from "react-router";
import { NotFound } from "../../ui/page-failure.tsx";

/** It looks the same at every address, so one copy of it is kept. */
export const handle = { isShared: true };

export function loader() {
  return data(null, { status: 404 });
}

/** Its title is its own; the root's would stand before it. */
export function meta() {
  return [];
}

export default function NotFoundPage() {
  return <NotFound />;
}
