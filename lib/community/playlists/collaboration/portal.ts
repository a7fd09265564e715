import { z } from "zod";
import { portalId, text } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

/** Invites a person by their handle. */
export const invitePerson = portalOperation({
  id: "invitePerson",
  access: "session",
  params: z.object({ playlist_id: portalId }),
  input: z.object({ handle: text(1, 31, "Enter a handle.") }),
});
