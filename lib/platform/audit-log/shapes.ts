import { z } from "zod";

/** The file of a list: CSV of everything that its filter shows, or of the first rows when there are more than `MAX_EXPORTED_ROWS`. */
export const ListFile = z.object({ csv: z.string(), is_cut: z.boolean() });
