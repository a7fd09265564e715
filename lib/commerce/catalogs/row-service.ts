import "server-only";
import type { CatalogTrack } from "./catalog-queries";
import { differentCells, PRICED_TIERS } from "./cells";
import type { Cells, Column } from "./column-names";
import { findAccountIds, findGenreIds, findMemberArtists } from "./reference-queries";
import { type ArtistColumn, ROLES, type RowValues, readValues, type Sentences } from "./row-values";

/** The meanings of the names in the rows of an import. */
export interface Names {
  /** The artist of the import. */
  artist: { id: number; name: string };
  /** The artists of which the account is a member. */
  ownArtists: readonly { id: number; name: string }[];
  genreIds: ReadonlyMap<string, number>;
  accountIds: ReadonlyMap<string, number>;
  /** The reason for which the account may not set prices and shares. */
  saleRefusal: string | null;
}

interface NamingImport {
  user_id: number;
  artist: { id: number; name: string };
  sale_refusal: string | null;
}

/** Looks up the names of rows, those of all at once. */
export async function lookUpNames(
  { user_id, artist, sale_refusal }: NamingImport,
  rows: readonly { cells: Cells }[],
): Promise<Names> {
  const values = rows.map(({ cells }) => readValues(cells).values);
  const [ownArtists, genreIds, accountIds] = await Promise.all([
    findMemberArtists(user_id),
    findGenreIds([...new Set(values.flatMap(({ genres = [] }) => genres))]),
    findAccountIds([...new Set(values.flatMap(({ splits = [] }) => splits.map(({ handle }) => handle)))]),
  ]);
  return { artist, ownArtists, genreIds, accountIds, saleRefusal: sale_refusal };
}

/** The changes that a row asks for. */
export interface RowPlan {
  /** The fields of the track; its artists too for one that does not exist. */
  fields: RowValues["fields"];
  album: string | undefined;
  albumType: RowValues["albumType"];
  /** Of the album. */
  upc: string | undefined;
  isPlaced: boolean;
  prices: RowValues["prices"];
  currency: RowValues["currency"];
  splits: { user_id: number; bps: number }[] | undefined;
  /** Whether nothing is to do but to place it, which may be how it is placed. */
  isPlacedOnly: boolean;
  /** Whether nothing is to do: the track is as the row says. */
  isDone: boolean;
}

type Credit = NonNullable<RowValues["fields"]["artists"]>[number];

const SALE_COLUMNS: readonly Column[] = [...PRICED_TIERS.map((tier) => `price_${tier}` as const), "splits"];

/** The plan of a row for the track that it has, or a new one, and all faults of its cells. */
export function planRow(
  cells: Cells,
  track: CatalogTrack | undefined,
  names: Names,
): { plan: RowPlan; errors: Sentences } {
  const changes = track ? differentCells(cells, track) : cells;
  const { values, errors } = readValues(changes);
  const { genreIds, accountIds, saleRefusal } = names;
  if (!track && values.fields.name === undefined) errors.title ??= "Is required.";
  const artists = planArtists(values, track, names, errors);
  const unknown = values.genres?.find((name) => !genreIds.has(name));
  if (unknown !== undefined) errors.genres ??= `There is no genre called ${unknown}.`;
  const stranger = values.splits?.find(({ handle }) => !accountIds.has(handle));
  if (stranger) errors.splits ??= `There is no account called @${stranger.handle}.`;
  if (saleRefusal !== null)
    for (const column of SALE_COLUMNS) if (changes[column] !== undefined) errors[column] ??= saleRefusal;
  const genres = values.genres && [...new Set(values.genres.flatMap((name) => genreIds.get(name) ?? []))];
  const isSingle = cells.album === undefined && !track?.album;
  const fields = {
    ...values.fields,
    ...(artists && { artists }),
    ...(genres && { genres }),
    ...(isSingle && values.upc !== undefined && { upc: values.upc }),
  };
  // The cells of prices are in the currency of the row, also where that cell is as before.
  const whole = readValues(cells).values;
  const splits = values.splits?.map(({ handle, bps }) => ({ user_id: accountIds.get(handle) ?? 0, bps }));
  const isPlaced =
    changes.position !== undefined || changes.disc !== undefined || changes.album !== undefined;
  const plan: RowPlan = {
    fields,
    album: values.album,
    // Another album may have had this type before.
    albumType: values.album === undefined ? values.albumType : whole.albumType,
    upc: isSingle ? undefined : values.album === undefined ? values.upc : whole.upc,
    isPlaced,
    prices: values.prices,
    currency: whole.currency,
    splits,
    isPlacedOnly: false,
    isDone: false,
  };
  const isSame = track !== undefined && isEmpty(plan, values);
  plan.isPlacedOnly = isSame && isPlaced;
  plan.isDone = isSame && !isPlaced;
  return { plan, errors };
}

const isEmpty = ({ fields, upc, splits }: RowPlan, values: RowValues): boolean =>
  Object.keys(fields).length === 0 &&
  values.albumType === undefined &&
  upc === undefined &&
  Object.keys(values.prices).length === 0 &&
  values.currency === undefined &&
  splits === undefined;

/** The credits of a track as a row wants them; undefined where they stay. Artists that stay keep their order: the first one is paid. */
function planArtists(
  { names }: RowValues,
  track: CatalogTrack | undefined,
  context: Names,
  errors: Sentences,
): Credit[] | undefined {
  if (track && Object.keys(names).length === 0) return undefined;
  const credits: Credit[] = [];
  // Artists of others that it credits already may stay.
  const others = track?.credits.filter(({ id }) => !context.ownArtists.some((own) => own.id === id)) ?? [];
  const candidates = [...context.ownArtists, ...others];
  for (const column of ["artists", "featuring", "producers"] as const) {
    const role = ROLES[column];
    const formerIds = track?.credits.filter((credit) => credit.role === role).map(({ id }) => id) ?? [];
    const ids = names[column]?.map((name) => findArtist(name, column, candidates, errors)) ?? formerIds;
    for (const id of ids) {
      if (id === undefined) continue;
      if (credits.some((credit) => credit.id === id)) errors[column] ??= "Must not name an artist twice.";
      else credits.push({ id, role });
    }
  }
  const { artist } = context;
  if (!track && names.artists === undefined && !credits.some(({ id }) => id === artist.id))
    credits.unshift({ id: artist.id, role: "performer" });
  if (!errors.artists && !credits.some(({ id }) => id === artist.id))
    errors.artists = `Must name ${artist.name}, the artist of the import, as one of the artists.`;
  if (!track) return credits;
  const rank = new Map(track.credits.map(({ id }, place) => [id, place]));
  const ordered = [...credits].sort((a, b) => (rank.get(a.id) ?? 1_000) - (rank.get(b.id) ?? 1_000));
  const isSame =
    ordered.length === track.credits.length &&
    ordered.every(
      ({ id, role }, place) => track.credits[place]?.id === id && track.credits[place]?.role === role,
    );
  return isSame ? undefined : ordered;
}

/** An artist of the account by its exact name, or by its id. */
function findArtist(
  text: string,
  column: ArtistColumn,
  candidates: readonly { id: number; name: string }[],
  errors: Sentences,
): number | undefined {
  const name = text.normalize("NFC");
  const namesakes = candidates.filter((artist) => artist.name === name);
  if (namesakes.length > 1) {
    const ids = namesakes.map(({ id }) => id).join(" or ");
    errors[column] ??= `You manage several artists called ${name}. Write the id of one of them: ${ids}.`;
    return undefined;
  }
  const [artist] = namesakes.length > 0 ? namesakes : candidates.filter(({ id }) => String(id) === name);
  if (artist) return artist.id;
  errors[column] ??=
    `You manage no artist called ${name}. Artists of others are credited on the page of the track, where they are asked.`;
  return undefined;
}
