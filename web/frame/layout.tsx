import { Outlet } from "react-router";

export default function FrameLayout() {
  return <Outlet />;
}
