import { useEffect, useState } from "react";
import type { CaptionLanguage } from "../../../contract/entities/lecture.ts";
import { type KeptCaptions, languagesOf } from "../lectures/kept-captions.ts";

type Addresses = Partial<Record<CaptionLanguage, string>>;

/** Addresses of the captions that this device keeps, as long as they are shown; undefined before the first paint. */
export function useKeptAddresses(captions: KeptCaptions | undefined): Addresses | undefined {
  const [addresses, setAddresses] = useState<Addresses>();
  useEffect(() => {
    const made = Object.fromEntries(
      languagesOf(captions ?? {}).map((language) => [language, addressOf(captions?.[language])]),
    );
    setAddresses(made);
    return () => {
      for (const address of Object.values(made)) URL.revokeObjectURL(address);
    };
  }, [captions]);
  return addresses;
}

function addressOf(text = ""): string {
  return URL.createObjectURL(new Blob([text], { type: "text/vtt" }));
}
