/**
 * The paths of pages, for every link to one. The id decides which page it is; the name after it is for people and search engines,
 * and a page that is asked for with another name redirects to the path from here.
 */

interface NamedResource {
  id: number;
  name: string;
}

const MAX_LETTERS = 80;

/** The name as a part of addresses, as `tracks.slug` has it; empty for a name without Latin letters or digits. */
function slugify(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LETTERS);
  return letters.replace(/^-+|-+$/g, "");
}

function resourcePath(things: string, { id, name }: NamedResource): string {
  const slug = slugify(name);
  return slug ? `/${things}/${id}-${slug}` : `/${things}/${id}`;
}

export const trackPath = (track: NamedResource) => resourcePath("tracks", track);

export const albumPath = (album: NamedResource) => resourcePath("albums", album);

export const artistPath = (artist: NamedResource) => resourcePath("artists", artist);

export const playlistPath = (playlist: NamedResource) => resourcePath("playlists", playlist);

export const collectionPath = (collection: NamedResource) => resourcePath("collections", collection);

export const personPath = (userId: number) => `/people/${userId}`;

export const genrePath = (name: string) => `/genres/${encodeURIComponent(name)}`;

export const tagPath = (name: string) => `/tags/${encodeURIComponent(name)}`;

/** The id that a path like `12-harbour-lights` begins with, as text; the whole text if it begins with none. */
export function idOfPath(segment: string): string {
  return /^(\d+)(?:-|$)/.exec(segment)?.[1] ?? segment;
}
