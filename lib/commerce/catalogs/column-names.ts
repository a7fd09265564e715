/** The columns of a catalog as CSV, in the order in which it is written. */
export const COLUMNS = [
  "audio_file",
  "title",
  "version",
  "artists",
  "featuring",
  "producers",
  "album",
  "album_type",
  "disc",
  "position",
  "release_date",
  "publish_at",
  "isrc",
  "upc",
  "genres",
  "tags",
  "bpm",
  "key",
  "scale",
  "explicit",
  "language",
  "description",
  "cover_file",
  "price_mp3",
  "price_wav",
  "price_trackout",
  "price_unlimited",
  "price_exclusive",
  "currency",
  "splits",
  "label",
  "p_line",
  "c_line",
  "samples",
  "made_with_ai",
] as const;

export type Column = (typeof COLUMNS)[number];

/** The cells of a row, by column. */
export type Cells = Partial<Record<Column, string>>;

/** Separates the items of a cell, such as genres. Names may have commas. */
export const SEPARATOR = ";";
