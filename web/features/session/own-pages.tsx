import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { KeptMounted } from "../../ui/kept-mounted.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { useSignInState } from "../sign-in/sign-in-store.ts";
import { LoginRequired, useIsUnreached } from "./login-required.tsx";
import { useSession } from "./session-store.ts";
import { usePlaceBehindGate } from "./use-place-behind-gate.ts";

export type OwnPagesProps = {
  ownerId: string;
  /** The landmark to put around the gate, if the frame around these pages has none. */
  gateIn?: "main" | undefined;
  /** Whether they are also shown to the person who is remembered here where the server is not reached. */
  staysUnreached?: boolean;
  children: ReactNode;
};

/**
 * Pages that belong to one person. When the session ends elsewhere, the login gate is shown and the pages stay
 * mounted but hidden, with everything that was typed. Another person gets new pages.
 */
export function OwnPages({ ownerId, gateIn, staysUnreached, children }: OwnPagesProps) {
  const isOthers = useIsOthers(ownerId);
  const isUnreached = useIsUnreached();
  const isShutOut = useIsShutOut() && !(staysUnreached && isUnreached);
  const pages = usePlaceBehindGate({ ownerId, isShutOut: isShutOut || isOthers });
  return (
    <>
      {isShutOut ? <Gate gateIn={gateIn} ownerId={ownerId} /> : null}
      {isOthers ? (
        <PageSpinner />
      ) : (
        <KeptMounted key={ownerId} isHidden={isShutOut}>
          <div ref={pages} className="contents">
            {children}
          </div>
        </KeptMounted>
      )}
    </>
  );
}

function Gate({ gateIn: Landmark, ownerId }: Pick<OwnPagesProps, "gateIn" | "ownerId">) {
  const gate = <LoginRequired keptFor={ownerId} />;
  return Landmark ? <Landmark>{gate}</Landmark> : gate;
}

/** Whether another person has signed in since these pages were loaded; if so, the loaders run again. */
export function useIsOthers(ownerId: string): boolean {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = user !== undefined && user.id !== ownerId;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return isOthers;
}

/**
 * Whether the login gate replaces the page. It does not while the sign-in modal is open because the session
 * ended: the page stays visible behind the modal.
 */
export function useIsShutOut(): boolean {
  const { status } = useSession();
  const { isOpen, endedFor } = useSignInState();
  return status === "out" && !(isOpen && endedFor !== undefined);
}
