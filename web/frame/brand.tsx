import { useSettings } from "../shared/site/site.ts";
import { useLanguage } from "../texts/texts.ts";
import { Wordmark } from "../ui/wordmark.tsx";

/** The institute's wordmark: the name in the page's language, the other one below it. */
export function Brand() {
  const { brand, mark } = useSettings();
  return useLanguage() === "hi" ? (
    <Wordmark name={brand.hi} otherName={brand.en} otherLanguage="en" picture={mark} />
  ) : (
    <Wordmark name={brand.en} otherName={brand.hi} otherLanguage="hi" picture={mark} />
  );
}
