import { FileDown, Printer } from "lucide-react";
import type { MyData, MyDataSection } from "../../../contract/entities/my-data.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { saveBlob } from "../../shared/downloads/file-request.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { myDataTexts } from "../../texts/my-data.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { DataSection } from "./data-section.tsx";

/** Asked for once each time the page is opened: the data has the moment on it at which it was made. */
export async function clientLoader({
  request: { signal },
}: Route.ClientLoaderArgs): Promise<MyData> {
  // The contract says "bytes", as the answer is a file; the client has parsed it as JSON.
  const answer: unknown = await call("GET /api/user/my-data", { signal });
  // The server's tests hold the file to this shape.
  return answer as MyData;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: myDataTexts.en.title, hi: myDataTexts.hi.title });
}

/** Everything held about the person, to read, print and save. */
export default function MyDataPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(myDataTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { madeAt, ...sections } = data;
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead(dateTime(madeAt))}
        crumbs={[{ label: t.back, to: paths.profile() }, { label: t.title }]}
        actions={<Actions data={data} />}
      />
      <Container className="grid grid-cols-1 gap-10 py-8 sm:py-12">
        {Object.entries(sections).map(([name, rows]) => (
          // Object.entries loses the type of the keys: without madeAt they are the sections.
          <DataSection key={name} name={name as MyDataSection} rows={rows} />
        ))}
        <p className="max-w-text text-soft">{t.elsewhere}</p>
      </Container>
    </>
  );
}

function Actions({ data }: { data: MyData }) {
  const t = useTexts(myDataTexts);
  return (
    <div data-screen-only className="flex w-full flex-wrap gap-3">
      <Button onClick={() => save(data)} className="max-sm:w-full">
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

/** Saves what the page shows, without asking the server again. */
function save(data: MyData) {
  const text = JSON.stringify(data, null, 2);
  const file = new Blob([text], { type: "application/json" });
  saveBlob(file, `my-data-${data.madeAt.slice(0, 10)}.json`);
}
