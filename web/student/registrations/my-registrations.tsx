import { useRevalidator } from "react-router";
import type { Registration } from "../../../contract/entities/registration.ts";
import { useMessages } from "../../messages/messages.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { RegistrationList } from "./registration-list.tsx";

export type MyRegistrationsProps = {
  /** Null where they could not be loaded. */
  registrations: readonly Registration[] | null;
};

/** The registrations under their heading. */
export function MyRegistrations({ registrations }: MyRegistrationsProps) {
  const t = useMessages(registrationMessages);
  const { revalidate } = useRevalidator();
  return (
    <section>
      <h2 className="mb-4 text-title">{t.mine}</h2>
      {registrations ? (
        <RegistrationList registrations={registrations} />
      ) : (
        <FailedState message={t.listMissing} onRetry={() => void revalidate()} />
      )}
    </section>
  );
}
