import { z } from "zod";
import { portalId, text } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Invites a person by their handle. */
export const invitePerson = pageOperation({
  id: "invitePerson",
  access: "account",
  params: z.object({ playlist_id: portalId }),
  input: z.object({ handle: text(1, 31, "Enter a handle.") }),
});
