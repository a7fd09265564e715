import { z } from "zod";
import { licenseTier } from "@/lib/commerce/terms/shapes";
import { id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
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
});

export type GrantedLicense = z.output<typeof GrantedLicense>;

/** The newest licenses of an artist's tracks that nobody ordered: granted by hand, or taken as a free one. */
export const listGrantedLicenses = pageOperation({
  id: "listGrantedLicenses",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: z.array(GrantedLicense),
});
