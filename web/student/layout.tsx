import { Outlet } from "react-router";

/** The server sends the same shell for every address of this area; the browser fills it. */
export const handle = { isShared: true };

export default function StudentLayout() {
  return <Outlet />;
}
