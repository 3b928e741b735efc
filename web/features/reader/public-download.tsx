import { Download } from "lucide-react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { buttonClasses, iconButtonClasses } from "../../ui/button.tsx";

type PublicDownloadProps = { address: string; title: string };

/** A plain link to a file that anybody may download. */
export function PublicDownload({ address, title }: PublicDownloadProps) {
  const t = useMessages(readerMessages);
  return (
    <a href={address} download className={buttonClasses("outline")}>
      <Download aria-hidden="true" className="size-4" />
      {t.download} <span className="sr-only">{title}</span>
    </a>
  );
}

/** The same as an icon, for the reader's bar. */
export function PublicBarDownload({ address, title }: PublicDownloadProps) {
  const t = useMessages(readerMessages);
  const name = `${t.download}: ${title}`;
  return (
    <a href={address} download aria-label={name} title={name} className={iconButtonClasses}>
      <Download aria-hidden="true" className="size-5" />
    </a>
  );
}
