import { LikeButton } from "@/components/community/library/like-button";
import { RepostButton } from "@/components/community/library/repost-button";
import { AddToPlaylist } from "@/components/community/playlists/add-to-playlist";
import { ReportButton } from "@/components/community/reports/report-button";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { LinkButton } from "@/components/ui/button";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { DownloadButton } from "./download-button";
import { ShareButton } from "./share-button";

/** Actions on a track besides playing it. */
export function TrackActions({
  opened: { track, editable },
  isSignedIn,
}: {
  opened: OpenTrack;
  isSignedIn: boolean;
}) {
  const { id, name, liked, likes_count, reposted, reposts_count } = track;
  return (
    <>
      <DownloadButton track={track} isSignedIn={isSignedIn} />
      <LikeButton kind="track" id={id} on={liked} count={likes_count} isSignedIn={isSignedIn} />
      {!editable && (
        <RepostButton kind="track" id={id} on={reposted} count={reposts_count} isSignedIn={isSignedIn} />
      )}
      <AddToPlaylist trackId={id} isSignedIn={isSignedIn} />
      <StartRadio type="track" id={id} label={name} />
      {editable && <LinkButton href={`/studio/tracks/${id}`}>Edit</LinkButton>}
      {editable && <LinkButton href={`/insights/tracks/${id}`}>Insights</LinkButton>}
      <ShareButton name={name} path={trackPath(track)} embed={{ kind: "tracks", id }} />
      {!editable && (
        <ReportButton subjectType="track" subjectId={id} name={`the track ${name}`} isSignedIn={isSignedIn} />
      )}
    </>
  );
}
