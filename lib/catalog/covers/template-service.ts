import "server-only";
import sharp from "sharp";
import { type PictureFile, pictureFile } from "@/lib/platform/artwork/picture-files";
import { type Caller, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { type NamedDesign, parsePreviewName, previewPath } from "./address";
import { findPalette, paletteIds } from "./colors";
import { drawDesign } from "./drawing";
import { PREVIEW_SIZE } from "./template-constants";
import type * as contract from "./template-contract";
import { type CoverMood, LAYOUT_NAMES } from "./template-names";
import { findTrackLook } from "./template-queries";
import type { CoverDesign } from "./template-shapes";
import { type CoverTemplate, templates } from "./templates";

/** The templates, or those of a genre and a mood. */
export async function listCoverTemplates(
  _: Caller,
  { genre, mood, page, per_page }: Input<typeof contract.listCoverTemplates>,
) {
  const matching = templates.filter(
    (template) =>
      (genre === undefined || suitsGenre(template, genre)) &&
      (mood === undefined || template.moods.includes(mood)),
  );
  const slice = matching.slice((page - 1) * per_page, page * per_page);
  return { templates: slice.map(toResource), total: matching.length };
}

/** Throws `not_found`. */
export async function getCoverTemplate(_: Caller, { id }: Input<typeof contract.getCoverTemplate>) {
  return { template: toResource(orNotFound(findTemplate(id), "template")) };
}

/** Templates that match, best first. Throws `not_found` for a track that the caller may not open. */
export async function matchCoverTemplates(caller: Caller, input: Input<typeof contract.matchCoverTemplates>) {
  const { genres, moods } = await looks(caller, input);
  const matches = templates.map((template) => {
    const shared = genres.filter((genre) => suitsGenre(template, genre));
    const felt = template.moods.filter((mood) => mood in moods);
    const why = [
      ...shared.map((genre) => `Made for ${genre}`),
      ...felt.map((mood) => moods[mood] ?? `Looks ${mood}`),
    ];
    return { template, why, score: shared.length * 2 + felt.length };
  });
  return {
    templates: matches
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ template, why }) => ({ ...toResource(template), why })),
  };
}

/** The address of the picture. Throws `validation_failed` for an unknown template or palette. */
export async function previewCoverArt(_: UserCaller, input: Input<typeof contract.previewCoverArt>) {
  return { preview_url: previewPath(resolveDesign(input)) };
}

/** The picture of a preview's file name: null for a name that we did not make, undefined while too many others are being drawn. */
export async function getPreview(name: string): Promise<PictureFile | undefined | null> {
  const design = parsePreviewName(name);
  if (!design) return null;
  return pictureFile(`preview ${name}`, async () =>
    sharp(Buffer.from(await drawDesign(design, PREVIEW_SIZE)))
      .removeAlpha()
      .png({ compressionLevel: 9 }),
  );
}

/**
 * A cover as an SVG document of `size` pixels. Throws `validation_failed` for an unknown template or palette, which it names below the
 * field `parent` of the body.
 */
export function drawCover(request: CoverDesign, size: number, parent?: string): Promise<string> {
  const { palette, ...design } = resolveDesign(request, parent);
  const colors = findPalette(palette);
  if (!colors) throw new Error(`There is no palette ${palette}.`);
  return drawDesign({ ...design, palette: colors }, size);
}

/** The design that a request describes. Throws `validation_failed` for an unknown template or palette. */
function resolveDesign(
  { template_id, title, artist = "", palette, seed = 0, options }: CoverDesign,
  parent?: string,
): NamedDesign {
  const fieldPath = (field: keyof CoverDesign) => (parent === undefined ? field : `${parent}.${field}`);
  const template = findTemplate(template_id);
  if (!template)
    throw invalid({
      [fieldPath("template_id")]: "Must be the id of a template: see GET /cover-art/templates.",
    });
  const paletteChoices = paletteIds(template);
  const paletteId = palette ?? paletteChoices[0] ?? "";
  if (!paletteChoices.includes(paletteId))
    throw invalid({ [fieldPath("palette")]: `Must be one of ${paletteChoices.join(", ")}.` });
  return { template, palette: paletteId, layout: options?.layout ?? template.layout, title, artist, seed };
}

const findTemplate = (id: string) => templates.find((template) => template.id === id);

const suitsGenre = ({ genres }: CoverTemplate, genre: string) =>
  genres.some((name) => name.toLowerCase() === genre.trim().toLowerCase());

function toResource(template: CoverTemplate) {
  const { id, name, genres, moods, layout } = template;
  const palettes = paletteIds(template);
  const design = { template, palette: palettes[0] ?? "", layout, title: name, artist: "", seed: 0 };
  return {
    id,
    name,
    genres: [...genres],
    moods: [...moods],
    palettes: palettes.map((palette) => ({ id: palette, colors: Object.values(findPalette(palette) ?? {}) })),
    options: { layout: { values: [...LAYOUT_NAMES], default: layout } },
    preview_url: previewPath(design),
  };
}

/** Moods, each with the reason if it is not that the request names it. */
type Moods = Partial<Record<CoverMood, string | undefined>>;

const FAST_BPM = 125;

async function looks(
  caller: Caller,
  { genres = "", mood, track_id }: Input<typeof contract.matchCoverTemplates>,
) {
  if (track_id === undefined) {
    const genreNames = genres
      .split(",")
      .map((genre) => genre.trim())
      .filter(Boolean);
    const moods: Moods = mood ? { [mood]: undefined } : {};
    return { genres: genreNames, moods };
  }
  const track = orNotFound(await findTrackLook(toViewer(caller), track_id), "track");
  const moods: Moods = {
    ...(track.scale === "minor" && { dark: "For a minor key" }),
    ...(track.scale === "major" && { warm: "For a major key" }),
    ...(track.bpm !== null && {
      [track.bpm >= FAST_BPM ? "energetic" : "mellow"]: `For ${Math.round(track.bpm)} BPM`,
    }),
  };
  return { genres: track.genres, moods };
}
