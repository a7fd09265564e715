import "server-only";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { notFoundMessage } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import { findLabelsPage, insertGenre, mergeLabels, updateGenreName } from "./queries";

const LABELS_ON_A_PAGE = 50;

/** A page of the genres or tags for operators, those with the most tracks first. */
export const listLabels = serve(pages.listLabels, async (_, { kind, search, page }) => {
  const query = { page, per_page: LABELS_ON_A_PAGE };
  const { counts, total, data } = await findLabelsPage(kind, search, pageSlice(query));
  return { counts, pagination: paginate(query, total, data) };
});

const nameConflict = (name: string) => invalid({ name: `There is already a genre called ${name}.` });

/** Creates a genre. Throws `validation_failed` when there is one of that name. */
export const createGenre = serve(pages.createGenre, async (caller, { name }) => {
  const genre = await insertGenre(caller.userId, name);
  if (!genre) throw nameConflict(name);
  return genre;
});

/** Renames a genre; its old name still leads to it. Throws `not_found`, and `validation_failed` when another has the name. */
export const renameGenre = serve(pages.renameGenre, async (caller, { genre_id, name }) => {
  const outcome = await updateGenreName(caller.userId, genre_id, name);
  if (outcome === "unknown") throw new ApiError("not_found", notFoundMessage("genre"));
  if (outcome === "taken") throw nameConflict(name);
});

/**
 * Merges a genre or tag into another of its kind: what had it has the other, its name leads to the other, and it is gone. Throws `not_found`,
 * and `validation_failed` when the other does not exist or is the same.
 */
export const mergeLabel = serve(pages.mergeLabel, async (caller, { kind, label_id, into }) => {
  const outcome = await mergeLabels(caller.userId, kind, label_id, into);
  if (outcome === "unknown") throw new ApiError("not_found", notFoundMessage(kind));
  if (outcome === "no other") throw invalid({ into: `There is no ${kind} called ${into}.` });
  if (outcome === "same") throw invalid({ into: `Choose a ${kind} other than this one.` });
});
