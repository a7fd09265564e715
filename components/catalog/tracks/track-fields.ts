import type { StudioDraft } from "@/lib/catalog/studio/pages";
import type { TrackChanges } from "@/lib/catalog/tracks/edit-contract";

/** Turns the fields of a track's form into the body of its request. */

/** The number of the track, and of several fields of a kind. */
const ENDING = /\d?-\d+$/;

/** The name of a field in the page: several forms may be on it, and labels need an id of their own. */
export const fieldName = (name: string, trackId: number) => `${name}-${trackId}`;

/** The field of a form that an element belongs to. */
export const fieldKey = (element: Element & { name?: string }) => (element.name ?? "").replace(ENDING, "");

/** The fields of a track as its page and the API have them. */
type StoredTrack = Pick<StudioDraft, Exclude<keyof TrackChanges & keyof StudioDraft, "genres">> & {
  genres: readonly { id: number }[];
};

/** The fields that a form sends as they are stored. */
const PLAIN_FIELDS = [
  ...(["name", "description", "tags", "bpm", "key", "scale", "release_date", "visibility"] as const),
  ...(["explicit", "downloadable", "samples", "samples_note", "made_with_ai", "ai_note"] as const),
];

/** Reads the stored values of a track in the shape that its form sends. */
export function storedFields({ genres, ...track }: StoredTrack): TrackChanges {
  const plain: TrackChanges = Object.fromEntries(PLAIN_FIELDS.map((name) => [name, track[name]]));
  return { ...plain, genres: genres.map(({ id }) => id) };
}

/** The number; a text that is none as it is, because NaN would be sent as null, which erases the tempo. The server refuses the text. */
function parseBpm(value: string): number {
  const bpm = Number(value.replace(",", "."));
  return Number.isFinite(bpm) ? bpm : (value as unknown as number);
}

/** Reads the change of one field; nothing for fields that are not the form's. */
export function parseChange(form: HTMLFormElement, field: string): TrackChanges {
  const entries = [...new FormData(form)].map(
    ([name, value]) => [name.replace(ENDING, ""), String(value).trim()] as const,
  );
  const values = new Map(entries);
  const value = values.get(field) ?? "";
  switch (field) {
    case "name":
    case "visibility":
    case "samples":
      return { [field]: value };
    case "description":
    case "key":
    case "scale":
    case "samples_note":
    case "ai_note":
      return { [field]: value || null };
    case "explicit":
    case "downloadable":
    case "made_with_ai":
      return { [field]: values.has(field) };
    case "tags":
      return { tags: distinct(value.split(",").map((tag) => tag.trim())) };
    case "genre":
      return { genres: distinct(entries.map(([name, id]) => (name === "genre" ? Number(id) : 0))) };
    case "bpm":
      return { bpm: value === "" ? null : parseBpm(value) };
    case "release_date":
      return value ? { release_date: value } : {};
    default:
      return {};
  }
}

/** Without repetitions, and without what is empty. */
const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)].filter(Boolean);
