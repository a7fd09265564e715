import { z } from "zod";
import { GenreWithCounts } from "@/lib/catalog/resources/genre-shapes";
import { pathName } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

/** A genre for its page, by a name that it has or had, in whatever case. */
export const openGenre = portalOperation({
  id: "openGenre",
  access: "public",
  params: z.object({ name: pathName }),
  output: GenreWithCounts,
});

/** The genres with the most tracks, for the front page. */
export const listTopGenres = portalOperation({
  id: "listTopGenres",
  access: "public",
  output: z.array(GenreWithCounts),
});
