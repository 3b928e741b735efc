import type { FirstPage } from "../../../contract/entities/first-page.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";

/** Fills the page's place until that is drawn; decoded at once, so that nothing flashes where it changes places. */
export function FirstPagePicture({ picture }: Pick<FirstPage, "picture">) {
  const t = useTexts(readerTexts);
  return (
    <img
      src={`data:image/webp;base64,${picture}`}
      alt={t.pictureOfPage}
      decoding="sync"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      className="reader-first-page"
    />
  );
}
