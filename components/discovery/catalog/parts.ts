import type { z } from "zod";
import type { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import type { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";

export type ShownTrack = z.output<typeof Track>;

export type ShownAlbum = z.output<typeof Album>;

export type ShownArtist = Pick<z.output<typeof Artist>, "id" | "name" | "image">;
