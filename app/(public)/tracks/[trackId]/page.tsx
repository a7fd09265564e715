import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { CommentList } from "@/components/catalog/comments/comment-list";
import { LicenseStrips } from "@/components/commerce/offers/license-cards";
import { trackMetadata } from "@/components/discovery/catalog/descriptions";
import { musicRecording } from "@/components/discovery/catalog/structured";
import { TrackActions } from "@/components/discovery/catalog/track-actions";
import { TrackView } from "@/components/discovery/catalog/track-view";
import { playable } from "@/components/listening/player/playable";
import { JsonLd } from "@/components/ui/json-ld";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { buyLicense } from "./actions";
import { openPage, trackAt } from "./open-track";

type Props = PageProps<"/tracks/[trackId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return trackMetadata(await trackAt((await params).trackId), await pageOrigin());
}

export default async function TrackPage({ params, searchParams }: Props) {
  const { trackId } = await params;
  const { opened, page, viewer, rows, ...licenses } = await openPage(trackId, await searchParams);
  const { track } = opened;
  return (
    <>
      <JsonLd data={musicRecording(opened, await pageOrigin(), licenses.licenses)} />
      <TrackView
        opened={opened}
        rows={rows}
        actions={<TrackActions opened={opened} isSignedIn={viewer !== null} />}
        licenses={
          <LicenseStrips {...licenses} buy={buyLicense.bind(null, trackPath(track), String(track.id))} />
        }
      >
        <CommentList track={playable(track)} page={page} viewer={viewer} path={trackPath(track)} />
      </TrackView>
    </>
  );
}
