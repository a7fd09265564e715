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

/** Reads the stored values of a track in the shape that its form sends. */
export function storedFields({ genres, ...track }: StoredTrack): TrackChanges {
  const { name, description, tags, bpm, release_date, visibility, explicit, downloadable } = track;
  const { key, scale, samples, samples_note, made_with_ai, ai_note } = track;
  return {
    ...{ name, description, tags, bpm, release_date, visibility, explicit, downloadable },
    ...{ samples, samples_note, made_with_ai, ai_note },
    genres: genres.map(({ id }) => id),
    key: key as TrackChanges["key"],
    scale: scale as TrackChanges["scale"],
  };
}

/** The number; a text that is none as it is, because NaN would be sent as null, which erases the tempo. The server refuses the text. */
function parseBpm(value: string): number {
  const bpm = Number(value.replace(",", "."));
  return Number.isFinite(bpm) ? bpm : (value as unknown as number);
}

/** Reads the change of one field; nothing for fields that are not the form's. */
export function parseChange(form: HTMLFormElement, field: string): TrackChanges {
  const data = new FormData(form);
  const entries = [...data].map(([name, value]) => [name.replace(ENDING, ""), String(value)] as const);
  const values = new Map(entries);
  const value = (values.get(field) ?? "").trim();
  switch (field) {
    case "name":
      return { name: value };
    case "description":
      return { description: value || null };
    case "tags":
      return {
        tags: [
          ...new Set(
            value
              .split(",")
              .map((tag) => tag.trim())
              .filter(Boolean),
          ),
        ],
      };
    case "genre":
      return {
        genres: [
          ...new Set(entries.filter(([name, id]) => name === "genre" && id).map(([, id]) => Number(id))),
        ],
      };
    case "bpm":
      return { bpm: value === "" ? null : parseBpm(value) };
    case "key":
      return { key: (value || null) as TrackChanges["key"] };
    case "scale":
      return { scale: (value || null) as TrackChanges["scale"] };
    case "release_date":
      return value ? { release_date: value } : {};
    case "visibility":
      return { visibility: value as TrackChanges["visibility"] };
    case "explicit":
      return { explicit: values.has("explicit") };
    case "downloadable":
      return { downloadable: values.has("downloadable") };
    case "samples":
      return { samples: value as TrackChanges["samples"] };
    case "samples_note":
      return { samples_note: value || null };
    case "made_with_ai":
      return { made_with_ai: values.has("made_with_ai") };
    case "ai_note":
      return { ai_note: value || null };
    default:
      return {};
  }
}
