import { useEffect, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { FileName } from "../../ui/file-name.tsx";
import { forgetUnfinished, listUnfinished, type UnfinishedUpload } from "./tus-upload.ts";

/** Uploads from this device that have not finished, without files that were chosen again since. */
export function useUnfinished(target: string) {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    void listUnfinished(target, new Date()).then(setUploads);
  }, [target]);
  return {
    uploads,
    leaveOut: (files: readonly File[]) =>
      setUploads((all) => all.filter(({ name }) => !files.some((file) => file.name === name))),
    forget() {
      void forgetUnfinished(uploads.map(({ key }) => key));
      setUploads([]);
    },
  };
}

/** Names the files that did not arrive, and says how to resume them. */
export function Unfinished({ uploads, forget }: ReturnType<typeof useUnfinished>) {
  const t = useMessages(uploadsMessages);
  if (uploads.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="list-disc ps-5">
        {uploads.map(({ key, name }) => (
          <li key={key}>
            <FileName name={name} />
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={forget}>
        {t.forget}
      </Button>
    </div>
  );
}
