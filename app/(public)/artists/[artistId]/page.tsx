import type { Metadata } from "next";
import { parseCursor } from "@/app/_request/list-part";
import { pageOrigin } from "@/app/_request/origin";
import { pageViewer } from "@/app/_request/page-caller";
import { ArtistActions } from "@/components/discovery/catalog/artist-actions";
import { ArtistView } from "@/components/discovery/catalog/artist-view";
import { artistMetadata } from "@/components/discovery/catalog/descriptions";
import { musicGroup } from "@/components/discovery/catalog/structured";
import { PlaylistsOfArtist } from "@/components/discovery/playlists/playlists-of-artist";
import { ArtistProgress } from "@/components/progress/achievements/artist-progress";
import { JsonLd } from "@/components/ui/json-ld";
import { artistAt, openAround, openTab } from "./open-artist";

type Props = PageProps<"/artists/[artistId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return artistMetadata(await artistAt((await params).artistId), !parseCursor(await searchParams));
}

export default async function ArtistPage({ params, searchParams }: Props) {
  const { artistId } = await params;
  const [artist, tab, { progress, playlists, conversations }, viewer] = await Promise.all([
    artistAt(artistId),
    openTab(artistId, await searchParams),
    openAround(artistId),
    pageViewer(),
  ]);
  return (
    <>
      <JsonLd data={musicGroup(artist, await pageOrigin())} />
      <ArtistView
        artist={artist}
        shown={tab}
        actions={<ArtistActions {...{ artist, conversations }} isSignedIn={viewer !== null} />}
        progress={<ArtistProgress {...progress} />}
        placements={<PlaylistsOfArtist playlists={playlists} />}
      />
    </>
  );
}
