import { z } from "zod";
import { count, id, nameText, portalId, text } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { LABEL_KINDS } from "./kinds";

const ListedLabel = z.object({
  id,
  name: z.string(),
  /** The number of tracks that have it, in whatever state they are. */
  tracks: count,
  /** Names that lead to it: its own former ones, and those of labels merged into it. */
  former: z.array(z.string()),
});

export type ListedLabel = z.output<typeof ListedLabel>;

const kind = z.enum(LABEL_KINDS);

export const listLabels = pageOperation({
  id: "listLabels",
  access: "operator",
  input: z.object({ kind, search: z.string(), page: id }),
  output: z.object({
    counts: z.object({ genre: count, tag: count }),
    pagination: pageSchema(ListedLabel),
  }),
});

const genreName = nameText(1, 60, "Enter a name.");

export const createGenre = pageOperation({
  id: "createGenre",
  access: "operator",
  needsFreshProof: true,
  input: z.object({ name: genreName }),
  output: z.object({ id, name: z.string() }),
});

export const renameGenre = pageOperation({
  id: "renameGenre",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ genre_id: portalId }),
  input: z.object({ name: genreName }),
});

export const mergeLabel = pageOperation({
  id: "mergeLabel",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ label_id: portalId }),
  input: z.object({
    kind,
    /** A name of the one that stays. */
    into: text(1, 100, "Enter a name."),
  }),
});
