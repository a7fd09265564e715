import { z } from "zod";
import { count, timestamp } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { SITEMAP_KINDS } from "./kinds";

const Part = z.object({ kind: z.enum(SITEMAP_KINDS), part: count });

/** The parts into which the pages of the music are divided. */
export const listSitemapParts = portalOperation({
  id: "listSitemapParts",
  access: "public",
  output: z.array(Part),
});

/** The pages of one part. */
export const listSitemapPaths = portalOperation({
  id: "listSitemapPaths",
  access: "public",
  params: Part,
  output: z.array(z.object({ path: z.string(), changed: timestamp.optional() })),
});
