import type { ReactNode } from "react";
import { KeptAside } from "../../ui/kept-aside.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { LoginRequired } from "./login-required.tsx";
import { useIsOthers } from "./use-is-others.ts";
import { useIsShutOut } from "./use-is-shut-out.ts";
import { usePlaceBehindGate } from "./use-place-behind-gate.ts";

export type OwnPagesProps = {
  ownerId: string;
  /** What the gate stands in, where no frame around these pages is its landmark already. */
  gateIn?: "main" | undefined;
  children: ReactNode;
};

/**
 * Pages that belong to one person. A session that ends elsewhere puts the gate in their place: they wait
 * behind it, out of sight, with all that was typed. Another person gets pages of their own.
 */
export function OwnPages({ ownerId, gateIn, children }: OwnPagesProps) {
  const isOthers = useIsOthers(ownerId);
  const isShutOut = useIsShutOut();
  const pages = usePlaceBehindGate({ ownerId, isShutOut: isShutOut || isOthers });
  return (
    <>
      {isShutOut ? <Gate gateIn={gateIn} ownerId={ownerId} /> : null}
      {isOthers ? (
        <PageSpinner />
      ) : (
        <KeptAside key={ownerId} isAside={isShutOut}>
          <div ref={pages} className="contents">
            {children}
          </div>
        </KeptAside>
      )}
    </>
  );
}

function Gate({ gateIn: Landmark, ownerId }: Pick<OwnPagesProps, "gateIn" | "ownerId">) {
  const gate = <LoginRequired keptFor={ownerId} />;
  return Landmark ? <Landmark>{gate}</Landmark> : gate;
}
