import type * as reading from "@/lib/catalog/albums/contract";
import type * as albums from "@/lib/catalog/albums/edit-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const getAlbum = endpoint<typeof reading.getAlbum>("getAlbum", "GET", "/albums/{id}");
export const createAlbum = endpoint<typeof albums.createAlbum>("createAlbum", "POST", "/albums");
export const updateAlbum = endpoint<typeof albums.updateAlbum>("updateAlbum", "PATCH", "/albums/{id}");
export const deleteAlbums = endpoint<typeof albums.deleteAlbums>("deleteAlbums", "DELETE", "/albums/{id}");
export const orderAlbumTracks = endpoint<typeof albums.orderAlbumTracks>(
  "orderAlbumTracks",
  "PUT",
  "/albums/{id}/tracks/order",
);
