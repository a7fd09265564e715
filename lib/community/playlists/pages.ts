import { z } from "zod";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Playlist, PlaylistDetails, PlaylistTrack } from "./shapes";

const OpenPlaylist = z.object({
  playlist: PlaylistDetails,
  /** A page of its entries. */
  entries: pageSchema(PlaylistTrack),
  /** The entry before the page; null on the first. */
  before: id.nullable(),
  /** Whether it is the caller's own. */
  owns: z.boolean(),
  /** Whether the caller is one of its editors. */
  edits: z.boolean(),
  /** The reason why operators have hidden it, which only those who manage it can open. */
  hidden_reason: z.string().nullable(),
});

export type OpenPlaylist = z.output<typeof OpenPlaylist>;

/** The public playlists that a track is in, those followed most first. */
export const openPlaylistsOfTrack = pageOperation({
  id: "openPlaylistsOfTrack",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  output: z.array(Playlist),
});

/** The public playlists that have tracks of an artist, those followed most first. */
export const openPlaylistsOfArtist = pageOperation({
  id: "openPlaylistsOfArtist",
  access: "anyone",
  params: z.object({ artist_id: portalId }),
  output: z.array(Playlist),
});

/** A playlist for its page, whole for everybody who may open it. */
export const openPlaylist = pageOperation({
  id: "openPlaylist",
  access: "anyone",
  params: z.object({ playlist_id: portalId }),
  input: z.object({ page: z.int().min(1) }),
  output: OpenPlaylist,
});
