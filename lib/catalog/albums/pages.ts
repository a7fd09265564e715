import { z } from "zod";
import { Album, AlbumDetails } from "@/lib/catalog/resource-shapes/album-shapes";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const OpenAlbum = z.object({
  album: AlbumDetails,
  similar: z.array(Album),
  /** Whether the caller may change the album. */
  editable: z.boolean(),
  /** The reason why operators have hidden it, which only those who manage it can open. */
  hidden_reason: z.string().nullable(),
});

export type OpenAlbum = z.output<typeof OpenAlbum>;

/** An album for its page, whole for everybody who may open it. */
export const openAlbum = pageOperation({
  id: "openAlbum",
  access: "anyone",
  params: z.object({ album_id: portalId }),
  output: OpenAlbum,
});
