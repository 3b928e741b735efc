import type { User } from "../../../contract/entities/user.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";

export type UnverifiedEmailProps = { isVerified: boolean };

/** A badge after an e-mail address that Google has not verified; nothing after a verified one. */
export function UnverifiedEmail({ isVerified }: UnverifiedEmailProps) {
  const t = useTexts(sessionTexts);
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

/** The e-mail that a form starts with. Empty if Google has not verified it: it may be somebody else's. */
export function ownEmail(user: User | undefined): string {
  return user?.emailVerified ? user.email : "";
}
