import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminOverviewMessages } from "../../messages/admin-overview.ts";
import { useFormats } from "../../messages/format.ts";
import { languageOf } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { listEnrolments } from "../enrolments/list-enrolments.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { SpreadsheetButton } from "../spreadsheet/spreadsheet-button.tsx";
import type { Route } from "./+types/page";
import { MissingSettings } from "./missing-settings.tsx";
import { Part, settled } from "./part.tsx";
import { PendingEnrolments } from "./pending-enrolments.tsx";

/** Each part stands by itself: one that cannot be loaded leaves the others whole. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const [people, pending, missing] = await Promise.all([
    settled(call("countUsers")),
    settled(listEnrolments({ status: "pending" })),
    settled(call("listMissingSettings", { query: { language } })),
  ]);
  return { people, pending, missing };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.office, hi: adminMessages.hi.office });
}

/** What waits for the office today comes first. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const { people, pending, missing } = loaderData;
  return (
    <OfficePage title={a.overview}>
      <Part part={pending}>{(first) => <PendingEnrolments first={first} />}</Part>
      <div className="grid gap-4 sm:grid-cols-2">
        <Part part={people}>{({ count }) => <PeopleCount count={count} />}</Part>
        <Spreadsheet />
      </div>
      <Part part={missing}>{(answer) => <MissingSettings {...answer} />}</Part>
    </OfficePage>
  );
}

function PeopleCount({ count }: { count: number }) {
  const t = useMessages(adminOverviewMessages);
  const paths = usePaths();
  const { number } = useFormats();
  return (
    <Card className="grid content-between justify-items-start gap-3">
      <div>
        <h2 className="text-soft">{t.people}</h2>
        <p className="font-display text-title font-semibold">{number(count)}</p>
      </div>
      <LinkButton variant="outline" to={paths.adminSection("people")}>
        {t.seePeople}
      </LinkButton>
    </Card>
  );
}

function Spreadsheet() {
  const t = useMessages(adminOverviewMessages);
  return (
    <Card className="grid content-between justify-items-start gap-3">
      <div>
        <h2 className="text-heading">{t.spreadsheet}</h2>
        <p className="text-soft">{t.spreadsheetText}</p>
      </div>
      <SpreadsheetButton />
    </Card>
  );
}
