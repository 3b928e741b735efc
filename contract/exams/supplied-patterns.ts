import * as z from "zod/mini";
import { pattern } from "./pattern.ts";
import cbse from "./patterns/cbse-12-physics.json" with { type: "json" };
import cuet from "./patterns/cuet.json" with { type: "json" };
import jeeAdvanced from "./patterns/jee-advanced.json" with { type: "json" };
import jeeMain from "./patterns/jee-main.json" with { type: "json" };
import neet from "./patterns/neet.json" with { type: "json" };
import weeklyTest from "./patterns/weekly-test.json" with { type: "json" };

/** The patterns that the program comes with. The office edits copies of them. */
export const suppliedPatterns = z
  .array(pattern)
  .parse([jeeMain, neet, cuet, jeeAdvanced, cbse, weeklyTest]);
