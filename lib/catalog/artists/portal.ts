import { z } from "zod";
import { count, id, portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

const ManagedArtist = z.object({
  id,
  name: z.string(),
  /** The path of a picture of 320 pixels. */
  image: z.string(),
  city: z.string(),
  verified: z.boolean(),
  tracks: count,
});

export type ManagedArtist = z.output<typeof ManagedArtist>;

export const listManagedArtists = portalOperation({
  id: "listManagedArtists",
  access: "session",
  params: z.object({ user_id: portalId }),
  output: z.array(ManagedArtist),
});
