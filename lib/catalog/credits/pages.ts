import { z } from "zod";
import { CREDIT_ROLES } from "@/db/values/music";
import { Contributor } from "@/lib/catalog/resource-shapes/credit-shapes";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const StudioCredits = z.object({
  /** An artist of the caller's to which the track belongs, for whom its credits are edited. */
  artist_id: id,
  contributors: z.array(Contributor),
  /** Artists of others whose members have not answered. */
  pending: z.array(z.object({ id, name: z.string(), role: z.enum(CREDIT_ROLES) })),
});

export type StudioCredits = z.output<typeof StudioCredits>;

/** The credits of a track that the caller may edit; null for a track that belongs to others. */
export const getStudioCredits = pageOperation({
  id: "getStudioCredits",
  access: "account",
  params: z.object({ track_id: portalId }),
  output: StudioCredits.nullable(),
});
