import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { uiMessages } from "../../messages/ui.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyPageMotif } from "../../ui/empty-page-motif.tsx";
import { Container } from "../../ui/page-frame.tsx";

/** What a student sees who opens the office's address. */
export function OfficeOnly() {
  const t = useMessages(adminMessages);
  const ui = useMessages(uiMessages);
  const paths = usePaths();
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{t.onlyOffice}</title>
      <EmptyPageMotif className="size-28 text-act" />
      <h1 className="text-title">{t.onlyOffice}</h1>
      <p className="max-w-text text-lead text-soft">{t.onlyOfficeText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.profile()}>{t.toProfile}</LinkButton>
        <LinkButton to={paths.home()} variant="outline">
          {ui.goHome}
        </LinkButton>
      </div>
    </Container>
  );
}
