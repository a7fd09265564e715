import { z } from "zod";
import { licenseTier } from "@/lib/commerce/terms/shapes";
import { cleanText, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { exampleLicense } from "./examples";
import { License } from "./shapes";

export const generateLicense = operation({
  id: "generateLicense",
  method: "POST",
  path: "/tracks/{id}/generate-license",
  tag: "Licenses",
  summary: "Generate a license",
  description:
    "Returns your license of the track if you have one. If the track has a free license, it issues that. Those who manage one of the " +
    "artists can grant a license to another account with `licensee_user_id`: any but an exclusive one, and none whose files " +
    "the track lacks (`files_missing`). A license that costs something is issued by buying it: until then the answer is 402.",
  access: "account",
  scope: "purchases:write",
  needsConfirmedEmail: true,
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: z.object({
    license_type: licenseTier
      .optional()
      .describe("Which license; without it the one that you have, or the free one."),
    licensee_user_id: id.optional().describe("The account that gets it, in place of you."),
    usage_terms: cleanText(0, 2_000)
      .optional()
      .describe("A note that is signed and printed with a granted license."),
  }),
  response: succeeded({ license: License }),
  errors: ["payment_required", "forbidden", "not_found", "conflict", "gone"],
  example: { params: { id: 1 }, body: {}, response: { license: exampleLicense } },
});
