import { lazyPart, queryPart } from "@/components/ui/lazy";

/** The dialog that adds a track to a playlist. Loaded when it is opened. */
export const [PlaylistChooser] = lazyPart(
  queryPart(() => import("./playlist-chooser").then((chooser) => chooser.PlaylistChooser)),
);
