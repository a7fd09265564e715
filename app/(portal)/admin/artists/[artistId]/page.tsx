import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { connectMember, disconnectMember } from "@/app/(portal)/admin/artists/actions";
import { ArtistMembersView } from "@/components/admin/people/artist-members";
import { getArtistMembers } from "@/lib/catalog/members/service";

export const metadata: Metadata = { title: "Artist" };

export default async function ArtistPage({ params }: PageProps<"/admin/artists/[artistId]">) {
  const { artistId } = await params;
  const caller = await requireOperator(`/admin/artists/${artistId}`);
  const artist = await loadOrRefuse(getArtistMembers(caller, { artist_id: artistId }));
  return (
    <ArtistMembersView
      artist={artist}
      connect={connectMember.bind(null, artist.id)}
      disconnect={disconnectMember}
    />
  );
}
