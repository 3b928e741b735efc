import { FileDown, Printer } from "lucide-react";
import type { MyData, MyDataSection } from "../../../contract/entities/my-data.ts";
import { saveBlob } from "../../features/downloads/save-blob.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { myDataMessages } from "../../messages/my-data.ts";
import { usePaths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { DataSection } from "./data-section.tsx";
import { loadMyData } from "./load-my-data.ts";

export function clientLoader() {
  return loadMyData();
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: myDataMessages.en.title, hi: myDataMessages.hi.title });
}

/** Everything held about the person, to be read, printed and taken along. */
export default function MyDataPage({ loaderData: told }: Route.ComponentProps) {
  const t = useMessages(myDataMessages);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { madeAt, ...sections } = told;
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead(dateTime(madeAt))}
        crumbs={[{ label: t.back, to: paths.profile() }, { label: t.title }]}
        actions={<Actions told={told} />}
      />
      <Container className="grid grid-cols-1 gap-10 py-8 sm:py-12">
        {Object.entries(sections).map(([name, rows]) => (
          // The file has a key for each section and one for its moment.
          <DataSection key={name} name={name as MyDataSection} rows={rows} />
        ))}
        <p className="max-w-text text-soft">{t.elsewhere}</p>
      </Container>
    </>
  );
}

function Actions({ told }: { told: MyData }) {
  const t = useMessages(myDataMessages);
  return (
    <div data-screen-only className="flex w-full flex-wrap gap-3">
      <Button onClick={() => save(told)} className="max-sm:w-full">
        <FileDown aria-hidden="true" className="size-5" />
        {t.save}
      </Button>
      <Button variant="outline" onClick={() => window.print()} className="max-sm:w-full">
        <Printer aria-hidden="true" className="size-5" />
        {t.print}
      </Button>
    </div>
  );
}

/** What is on the page is what is saved: nothing is asked for a second time. */
function save(told: MyData) {
  const text = JSON.stringify(told, null, 2);
  const file = new Blob([text], { type: "application/json" });
  saveBlob(file, `my-data-${told.madeAt.slice(0, 10)}.json`);
}
