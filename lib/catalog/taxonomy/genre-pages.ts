import { z } from "zod";
import { GenreWithCounts } from "@/lib/catalog/resource-shapes/genre-shapes";
import { pathName } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** A genre for its page, by a name that it has or had, in whatever case. */
export const openGenre = pageOperation({
  id: "openGenre",
  access: "visitor",
  params: z.object({ name: pathName }),
  output: GenreWithCounts,
});

/** All genres that have tracks, the largest first. */
export const listLargestGenres = pageOperation({
  id: "listLargestGenres",
  access: "visitor",
  output: z.array(GenreWithCounts),
});

/** The first of these, for the front page. */
export const listTopGenres = pageOperation({
  id: "listTopGenres",
  access: "visitor",
  output: z.array(GenreWithCounts),
});
