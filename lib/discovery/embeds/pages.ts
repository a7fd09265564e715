import { z } from "zod";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { EMBED_KINDS } from "./kinds";

const Embed = z.object({
  kind: z.enum(EMBED_KINDS),
  id: z.int(),
  name: z.string(),
  /** The makers: the artists, or the owner of the playlist. */
  by: z.string(),
  image: z.string(),
  /** The path of its page. */
  page: z.string(),
  tracks: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      by: z.string(),
      /** Milliseconds. */
      duration: z.int(),
      /** The path of its page. */
      page: z.string(),
    }),
  ),
  /** The peaks of its first track; null when there are none. */
  peaks: z.array(z.number()).nullable(),
});

export type Embed = z.output<typeof Embed>;

/** Loads the content of an embed. Everybody who has the address may see it. */
export const openEmbed = pageOperation({
  id: "openEmbed",
  access: "visitor",
  params: z.object({ kind: z.enum(EMBED_KINDS), id: portalId }),
  output: Embed,
});

/** Tells another site how to embed the page at an address of ours, by oEmbed. */
export const describeEmbed = pageOperation({
  id: "describeEmbed",
  access: "visitor",
  input: z.object({
    url: z.string().max(2000),
    maxwidth: z.coerce.number().int().min(1).optional(),
    maxheight: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    author_name: z.string(),
    thumbnail_url: z.string(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    /** Seconds. */
    cache_age: z.int(),
  }),
});

const FeedEntry = z.object({
  path: z.string(),
  title: z.string(),
  /** A day. */
  release_date: z.string(),
  description: z.string().nullable(),
  image: z.string(),
});

export type ReleaseEntry = z.output<typeof FeedEntry>;

/** The newest releases of an artist, for its feed. */
export const listReleases = pageOperation({
  id: "listReleases",
  access: "visitor",
  params: z.object({ artist_id: portalId }),
  output: z.object({ name: z.string(), path: z.string(), releases: z.array(FeedEntry) }),
});
