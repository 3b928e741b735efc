import { Share2 } from "lucide-react";
import { useSite } from "../../shared/site/site.ts";
import { shareTexts } from "../../texts/share.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { type CopyTexts, copyText } from "../../ui/copy-text.ts";

/** `path`: the page to share, from the root of the site. */
export type ShareButtonProps = { title: string; path: string };

/** Hands the page to the apps of the phone; a browser without that copies its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useTexts(shareTexts);
  const url = useSite().origin + path;
  return (
    <Button variant="outline" data-screen-only onClick={() => void share({ title, url }, t)}>
      <Share2 aria-hidden="true" className="size-5" />
      {t.share}
    </Button>
  );
}

async function share(page: { title: string; url: string }, texts: CopyTexts): Promise<void> {
  // Not in every browser, and only over https.
  if (typeof navigator.share !== "function") return copyText(page.url, texts);
  try {
    await navigator.share(page);
  } catch (error) {
    // Whoever closed the list of apps wants nothing more.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) await copyText(page.url, texts);
  }
}
