/** The contributors of a track. */
export const MAX_CONTRIBUTORS = 50;
