import { useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";

export type PictureReaderProps = { address: string; title: string; onFailed: () => void };

/** A picture as wide as the screen; a tap shows it in its own size and back. */
export function PictureReader({ address, title, onFailed }: PictureReaderProps) {
  const t = useMessages(readerMessages);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <div className="reader-body">
      <div className="reader-scroller">
        <button
          type="button"
          aria-label={isLarge ? t.fitWidth : t.zoomIn}
          onClick={() => setIsLarge(!isLarge)}
          className="block min-w-full"
        >
          <img
            src={address}
            alt={title}
            onError={onFailed}
            data-size={isLarge ? "own" : "fitting"}
            className="reader-picture"
          />
        </button>
      </div>
    </div>
  );
}
