import type { MyDataSection } from "../../../../contract/entities/my-data.ts";

type Held = {
  /** The sections in which a person reads this table's data about them. */
  shownIn: readonly MyDataSection[];
  /** Columns that are not shown, each with the reason. */
  withheld: Readonly<Record<string, string>>;
  /** Why rows stay when the account is deleted; without a reason they are deleted with it. */
  keptBecause?: string;
};

/** What each of these tables has about a person who signs in, or null. */
export type HeldByTable<Tables> = Readonly<Record<keyof Tables, Held | null>>;
