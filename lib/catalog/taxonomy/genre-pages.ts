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

/** The genres with the most tracks, for the front page. */
export const listTopGenres = pageOperation({
  id: "listTopGenres",
  access: "visitor",
  output: z.array(GenreWithCounts),
});
