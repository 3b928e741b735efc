import { useId, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { controlClasses } from "../../ui/field.tsx";

export type PageFieldProps = {
  /** From 0, as everywhere in the reader but on the screen. */
  page: number;
  count: number;
  onGo: (page: number) => void;
};

/** The number of the page, to be read and to be typed. */
export function PageField({ page, count, onGo }: PageFieldProps) {
  const t = useMessages(readerMessages);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt(typed ?? "", 10);
    if (Number.isFinite(wanted)) onGo(Math.min(count, Math.max(1, wanted)) - 1);
    setTyped(undefined);
  };
  return (
    <form
      className="flex items-center gap-1.5 whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t.goTo}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed ?? String(page + 1)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, "").slice(0, 5))}
        onBlur={go}
        className={controlClasses("min-h-11 max-w-13 px-1 text-center")}
      />
      <span className="text-soft">{t.ofCount(count)}</span>
    </form>
  );
}
