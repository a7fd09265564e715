import { z } from "zod";
import { int64, text } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { BOARDS, PAGE, PERIODS } from "./constants";
import { age, Leader, Standing } from "./shapes";

/** A page of any board, and with an account the place of its artist. */
export const getCharts = pageOperation({
  id: "getCharts",
  access: "anyone",
  input: z.object({
    board: z.enum(BOARDS),
    period: z.enum(PERIODS),
    genre: text(1, 100).optional(),
    page: z.int().min(1).default(1),
    per_page: z.int().min(1).max(100).default(PAGE),
  }),
  output: z.object({
    producers: z.array(Leader),
    total: int64,
    /** Null for a viewer without an artist. */
    standing: Standing.nullable(),
    ...age,
  }),
});
