import { requireUser } from "@/app/_request/page-caller";
import type { Template } from "@/components/catalog/covers/cover-designer";
import { LAYOUT_NAMES } from "@/lib/catalog/covers/template-names";
import { listCoverTemplates, matchCoverTemplates } from "@/lib/catalog/covers/template-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { openAlbum, openTrack } from "./open-studio";

const LAYOUT_WORDS: Record<(typeof LAYOUT_NAMES)[number], string> = {
  strip: "Below the picture",
  masthead: "Above the picture",
  label: "On a label",
  card: "On a card",
  spine: "Beside the picture",
  sheet: "On a sheet",
  headline: "Large",
};

const layouts = LAYOUT_NAMES.map((value) => ({ value, label: LAYOUT_WORDS[value] }));

/** The cover designer of a track that the account manages. */
export async function openTrackCover(trackId: string) {
  const back = `/studio/tracks/${trackId}`;
  const caller = await requireUser(`${back}/cover`);
  const { track } = await openTrack(trackId);
  const { templates } = await matchCoverTemplates(caller, { track_id: track.id });
  const artist = track.artists.map(({ name }) => name).join(", ");
  return {
    kind: "track" as const,
    id: track.id,
    title: track.name,
    artist: artist.slice(0, 120),
    templates: await everyTemplate(caller, templates),
    layouts,
    back,
    trail: [{ href: "/studio", label: "Music" }],
  };
}

/** The same for an album. */
export async function openAlbumCover(albumId: string) {
  const back = `/studio/albums/${albumId}`;
  const caller = await requireUser(`${back}/cover`);
  const album = await openAlbum(albumId);
  const { templates } = await matchCoverTemplates(caller, { genres: album.genres.join(",") });
  const artist = album.artists.map(({ name }) => name).join(", ");
  return {
    kind: "album" as const,
    id: album.id,
    title: album.name,
    artist: artist.slice(0, 120),
    templates: await everyTemplate(caller, templates),
    layouts,
    back,
    trail: [{ href: "/studio/albums", label: "Albums" }],
  };
}

type Matches = Awaited<ReturnType<typeof matchCoverTemplates>>["templates"];

/** All templates, those that match first. */
async function everyTemplate(caller: UserCaller, matches: Matches): Promise<Template[]> {
  const { templates } = await listCoverTemplates(caller, { page: 1, per_page: 100 });
  const others = templates.filter(({ id }) => !matches.some((match) => match.id === id));
  return [...matches, ...others.map((template) => ({ ...template, why: [] }))].map(
    ({ id, name, palettes, preview_url, why }) => ({
      id,
      name,
      palettes,
      preview: preview_url,
      why: why.join(", "),
    }),
  );
}
