"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as artists from "@/lib/catalog/artists/edit-contract";
import { pinTrack, unpinTrack } from "@/lib/catalog/artists/edit-service";
import * as credits from "@/lib/catalog/credits/contract";
import { addCredit, updateCredit } from "@/lib/catalog/credits/service";
import * as grants from "@/lib/commerce/licenses/grant-contract";
import { generateLicense } from "@/lib/commerce/licenses/grant-service";
import * as splits from "@/lib/commerce/splits/contract";
import { getTrackSplits, putTrackSplits } from "@/lib/commerce/splits/service";
import { invalid } from "@/lib/platform/http-contract/errors";
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

const proposing = serve(splits.putTrackSplits, putTrackSplits);
const reading = serve(splits.getTrackSplits, getTrackSplits);

const ALL_BPS = 10_000;

/** "33.33" of a hundred, in hundredths of a percent; not a number for anything else. */
function toBps(share: string): number {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(share.trim())
    ? Math.round(Number(share.trim().replace(",", ".")) * 100)
    : Number.NaN;
}

export const proposeSplit = formAction({
  async act({ data }, trackId: number) {
    const users = data.getAll("user_id").map(Number);
    const shares = data.getAll("share").map((share) => toBps(String(share)));
    const wrong = shares.findIndex((bps) => !(bps > 0));
    if (wrong >= 0)
      throw invalid({ [`splits.${wrong}.bps`]: "A share must be a percentage, such as 25 or 33.33." });
    const sum = shares.reduce((all, one) => all + one, 0);
    if (sum !== ALL_BPS)
      throw invalid({ splits: `The shares add up to ${sum / 100}%. Together they must be 100%.` });
    const proposal = users.map((user_id, place) => ({ user_id, bps: shares[place] ?? 0 }));
    await proposing(await requireUser(`/studio/tracks/${trackId}`), {
      id: String(trackId),
      splits: proposal,
    });
    return {};
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});

/** Takes a proposal back: what is shared now is proposed in its place. */
export const withdrawSplit = buttonAction({
  async act(trackId: number) {
    const caller = await requireUser(`/studio/tracks/${trackId}`);
    const { current } = await reading(caller, { id: String(trackId) });
    const now = current.map(({ user_id, bps }) => ({ user_id, bps }));
    await proposing(caller, { id: String(trackId), splits: now });
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});

const grant = serve(grants.generateLicense, generateLicense);

export const grantLicense = formAction({
  fields: ["licensee_user_id", "license_type", "usage_terms"],
  async act({ values: { licensee_user_id, license_type, usage_terms } }, trackId: number) {
    // Without a person the operation would answer with a license of the caller's own.
    if (licensee_user_id === "") throw invalid({ licensee_user_id: "Choose a person." });
    await grant(await requireUser(`/studio/tracks/${trackId}`), {
      id: String(trackId),
      licensee_user_id: Number(licensee_user_id),
      // Safe cast: what is no license is refused with the others.
      license_type: license_type as "free",
      usage_terms,
    });
    return {};
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});

const addPin = serve(artists.pinTrack, pinTrack);
const removePin = serve(artists.unpinTrack, unpinTrack);

/** Puts a track first on the page of its artist, or takes it from there. */
export const pin = buttonAction({
  async act({ artistId, trackId, pinned }: { artistId: number; trackId: number; pinned: boolean }) {
    const caller = await requireUser(`/studio/tracks/${trackId}`);
    const place = { id: String(artistId), trackId: String(trackId) };
    return pinned ? addPin(caller, place) : removePin(caller, place);
  },
  revalidate: ["/studio/tracks/[trackId]", "page"],
});
