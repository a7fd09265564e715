/** The channel of a track's page. Everybody who may open the track can subscribe. */
export const trackChannel = (trackId: number) => `private-track.${trackId}`;
