import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { Toaster } from "../../ui/toaster.tsx";

/** Renders something of the office inside a router, with the toaster; says where it has gone to. */
export function renderOffice(content: ReactNode, address = "/admin/here") {
  const Site = createRoutesStub([
    {
      path: address.split("?")[0] ?? address,
      Component: () => (
        <>
          {content}
          <Toaster />
        </>
      ),
    },
    { path: "*", Component: Elsewhere },
  ]);
  return render(<Site initialEntries={[address]} />);
}

function Elsewhere() {
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <Toaster />
    </>
  );
}
