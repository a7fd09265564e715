import "server-only";
import { sql } from "@/db/client";
import { genreNames, genres, tagNames, tags, trackGenres, trackTags } from "@/db/schema/genres";

/** The tables of genres and of tags: the labels, their former names, the tracks that have them, and the column that refers to a label. */
export const LABEL_TABLES = {
  genre: { labels: genres, names: genreNames, tracks: trackGenres, column: sql(trackGenres, "genre_id") },
  tag: { labels: tags, names: tagNames, tracks: trackTags, column: sql(trackTags, "tag_id") },
};
