import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { Badge } from "../../ui/badge.tsx";

export type UnverifiedEmailProps = { isVerified: boolean };

/** The mark behind an e-mail that may be somebody else's; nothing behind one that Google has verified. */
export function UnverifiedEmail({ isVerified }: UnverifiedEmailProps) {
  const t = useMessages(sessionMessages);
  if (isVerified) return null;
  return (
    <>
      {" "}
      <span className="inline-block break-normal">
        <Badge tone="marigold">{t.emailUnverified}</Badge>
      </span>
    </>
  );
}
