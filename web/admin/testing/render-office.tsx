import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { makeQueryClient } from "../../api/query-client.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import { Toaster } from "../../ui/toaster.tsx";

/** Renders a page or a part of the office as its layout does; another address says which it is. */
export function renderOffice(content: ReactNode, address = "/admin/here") {
  const Site = createRoutesStub([
    {
      path: address.split(/[?#]/)[0] ?? address,
      Component: () => (
        <>
          <LeaveGuards>{content}</LeaveGuards>
          <Toaster />
        </>
      ),
    },
    { path: "*", Component: Elsewhere },
  ]);
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

function Elsewhere() {
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <Toaster />
    </>
  );
}
