/** A playlist's presence channel. Who may see the playlist can subscribe. */
export const playlistChannel = (playlistId: number) => `presence-playlist.${playlistId}`;
