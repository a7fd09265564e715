"use server";

import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import type { CreditAnswer } from "@/components/catalog/members/credit-requests";
import * as requests from "@/lib/catalog/credits/request-contract";
import {
  acceptAlbumCredit,
  acceptTrackCredit,
  declineAlbumCredit,
  declineTrackCredit,
} from "@/lib/catalog/credits/request-service";
import * as membership from "@/lib/catalog/members/invitation-contract";
import {
  acceptArtistInvitation,
  declineArtistInvitation,
  inviteArtistMember,
  removeArtistMember,
} from "@/lib/catalog/members/invitation-service";
import { invalid } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";

const PATH = "/studio/people";

const inviting = serve(membership.inviteArtistMember, inviteArtistMember);
const removing = serve(membership.removeArtistMember, removeArtistMember);
const accept = serve(membership.acceptArtistInvitation, acceptArtistInvitation);
const decline = serve(membership.declineArtistInvitation, declineArtistInvitation);

const answers = {
  track: {
    accept: serve(requests.acceptTrackCredit, acceptTrackCredit),
    decline: serve(requests.declineTrackCredit, declineTrackCredit),
  },
  album: {
    accept: serve(requests.acceptAlbumCredit, acceptAlbumCredit),
    decline: serve(requests.declineAlbumCredit, declineAlbumCredit),
  },
};

export const invite = formAction({
  fields: ["user_id", "role"],
  async act({ values: { user_id, role } }, artistId: number) {
    if (user_id === "") throw invalid({ user_id: "Choose a person." });
    await inviting(await requireUser(PATH), {
      id: String(artistId),
      user_id: Number(user_id),
      // Safe cast: what is no role is refused with the others.
      role: role as "member",
    });
    return {};
  },
  revalidate: [PATH],
});

type Membership = { artistId: number; userId: number };

async function removePerson({ artistId, userId }: Membership): Promise<{ left: boolean }> {
  const caller = await requireUser(PATH);
  await removing(caller, { id: String(artistId), user_id: String(userId) });
  return { left: userId === caller.userId };
}

export const remove = formAction({
  async act(_form, named: Membership) {
    const { left } = await removePerson(named);
    // The address may name the artist, whose page is another's now.
    if (left) redirect(PATH);
    return {};
  },
  revalidate: ["/studio", "layout"],
});

export const withdraw = buttonAction({
  act: removePerson,
  revalidate: ["/studio", "layout"],
});

export const answer = buttonAction({
  async act({ artistId, accepts }: { artistId: number; accepts: boolean }) {
    await (accepts ? accept : decline)(await requireUser(PATH), { id: String(artistId) });
  },
  revalidate: ["/studio", "layout"],
});

export const answerCredit = buttonAction({
  async act({ artistId, kind, id, accepts }: CreditAnswer) {
    const caller = await requireUser(PATH);
    const [artist, music] = [String(artistId), String(id)];
    const way = accepts ? "accept" : "decline";
    await (kind === "track"
      ? answers.track[way](caller, { id: artist, trackId: music })
      : answers.album[way](caller, { id: artist, albumId: music }));
  },
  revalidate: ["/studio", "layout"],
});
