"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as credits from "@/lib/catalog/credits/contract";
import { addCredit, updateCredit } from "@/lib/catalog/credits/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const adding = serve(credits.addCredit, addCredit);
const updating = serve(credits.updateCredit, updateCredit);

/** An address of an artist's page names the artist; anything else is a name. */
function contributor({ role, who }: { role: string; who: string }) {
  const page = /(?:^|\/)artists\/(\d{1,15})(?:[-/?#]|$)/.exec(who.trim());
  // Safe cast: what is no role is refused with the others.
  return { role: role as "mixing", ...(page ? { artist_id: Number(page[1]) } : { name: who }) };
}

export const add = formAction({
  fields: ["role", "who"],
  async act({ values }, { artistId, trackId }: { artistId: number; trackId: number }) {
    const given = { id: String(artistId), track_id: trackId, ...contributor(values) };
    await adding(await requireUser(`/studio/tracks/${trackId}`), given);
    return {};
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});

export const edit = formAction({
  fields: ["role", "who"],
  async act({ values }, { artistId, creditId }: { artistId: number; creditId: number }) {
    const given = { id: String(artistId), creditId: String(creditId), ...contributor(values) };
    await updating(await requireUser("/studio"), given);
    return {};
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});
