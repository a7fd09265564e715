import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { CommentList } from "@/components/catalog/comments/comment-list";
import { LicenseTable } from "@/components/commerce/offers/license-table";
import { buyWords } from "@/components/commerce/offers/price-words";
import { trackMetadata } from "@/components/discovery/catalog/descriptions";
import { musicRecording } from "@/components/discovery/catalog/structured";
import { TrackActions } from "@/components/discovery/catalog/track-actions";
import { TrackView } from "@/components/discovery/catalog/track-view";
import { PlaylistsOfTrack } from "@/components/discovery/playlists/playlists-of-track";
import { playable } from "@/components/listening/player/playable";
import { JsonLd } from "@/components/ui/json-ld";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { openPage, trackAt } from "./open-track";

type Props = PageProps<"/tracks/[trackId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return trackMetadata(await trackAt((await params).trackId), await pageOrigin());
}

export default async function TrackPage({ params, searchParams }: Props) {
  const { opened, page, marks, viewer, playlists, ...licenses } = await openPage(params, searchParams);
  const { track } = opened;
  return (
    <>
      <JsonLd data={musicRecording(opened, await pageOrigin(), licenses.licenses)} />
      <TrackView
        opened={opened}
        actions={<TrackActions opened={opened} isSignedIn={viewer !== null} />}
        price={buyWords(licenses.licenses)}
        comments={marks}
        placements={<PlaylistsOfTrack playlists={playlists} />}
        licenses={<LicenseTable {...licenses} path={trackPath(track)} />}
      >
        <CommentList track={playable(track)} page={page} viewer={viewer} path={trackPath(track)} />
      </TrackView>
    </>
  );
}
