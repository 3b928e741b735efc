import { type Instalment, writeInstalment } from "../../../contract/entities/instalment.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

/** The paise of an amount typed in rupees (`45,000`, `₹ 999.50`), as digits; undefined where it is none. */
export function paiseTyped(rupees: string): string | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(typedNumber(rupees).replace(/[,₹]/g, ""));
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  return String(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

/** An instalment typed as its rupees and when it is due (`15,000 on 5 April`), as the calls carry it. */
export function instalmentTyped(text: string): string | undefined {
  const [, rupees = "", due = ""] =
    /^\s*₹?\s*([\d०-९,.]+)[\s:;\p{Pd}\u2212]+(\S.*)$/u.exec(text) ?? [];
  const paise = paiseTyped(rupees);
  return paise === undefined ? undefined : writeInstalment({ paise: Number(paise), due });
}

/** An instalment as it is typed: the reverse of `instalmentTyped`. */
export function typedInstalment({ paise, due }: Instalment): string {
  return `${paise / 100} ${due}`;
}
