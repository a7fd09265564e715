import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { SITEMAP_KINDS } from "./sitemap-kinds";

const Part = z.object({ kind: z.enum(SITEMAP_KINDS), part: count });

/** The parts into which the pages of the music are divided. */
export const listSitemapParts = pageOperation({
  id: "listSitemapParts",
  access: "visitor",
  output: z.array(Part),
});

/** The pages of one part. */
export const listSitemapPaths = pageOperation({
  id: "listSitemapPaths",
  access: "visitor",
  params: Part,
  output: z.array(z.object({ path: z.string(), changed: timestamp.optional() })),
});
