import { Link2, MessageCircle } from "lucide-react";
import type { Post } from "../../../contract/entities/documents.ts";
import { useSite } from "../../features/site/site.ts";
import { blogMessages } from "../../messages/blog.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** Shares the post by WhatsApp, or copies its address. */
export function Share({ post }: { post: Post }) {
  const t = useMessages(blogMessages);
  const address = useSite().origin + usePaths().blog(post.id);
  const message = encodeURIComponent(`${post.title}\n${address}`);
  return (
    <section aria-label={t.share} data-screen-only className="flex flex-wrap gap-3">
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses("outline")}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t.shareOnWhatsapp}
      </a>
      <Button variant="outline" onClick={() => void copyText(address, t)}>
        <Link2 aria-hidden="true" className="size-5" />
        {t.copyLink}
      </Button>
    </section>
  );
}
