import { z } from "zod";
import { licenseTier } from "@/lib/commerce/terms/shapes";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { LICENSE_STATUSES } from "./kinds";

const GrantedLicense = z.object({
  uuid: z.uuid(),
  track: z.object({ id, name: z.string() }),
  license_type: licenseTier,
  status: z.enum(LICENSE_STATUSES),
  valid: z.boolean(),
  /** As printed on the certificate. */
  licensee_name: z.string(),
  /** The account that has it; null once it is deleted. */
  licensee: z.object({ id, handle: z.string() }).nullable(),
  issued_at: timestamp,
  /** Whether the viewer has it, who then may not revoke it. */
  own: z.boolean(),
});

export type GrantedLicense = z.output<typeof GrantedLicense>;

/** The licenses of an artist's tracks that were granted by hand, or are free ones, the newest first. */
export const listGrantedLicenses = pageOperation({
  id: "listGrantedLicenses",
  access: "account",
  params: z.object({ artist_id: portalId }),
  input: z.object({ page: id }),
  output: z.object({ pagination: pageSchema(GrantedLicense) }),
});
