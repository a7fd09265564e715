import { LikeButton } from "@/components/community/library/like-button";
import { RepostButton } from "@/components/community/library/repost-button";
import { ReportButton } from "@/components/community/reports/report-button";
import { LinkButton } from "@/components/ui/button";
import type { OpenAlbum } from "@/lib/catalog/albums/pages";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import { ShareButton } from "./share-button";

/** Actions on an album besides playing it. */
export function AlbumActions({
  opened: { album, editable },
  isSignedIn,
}: {
  opened: OpenAlbum;
  isSignedIn: boolean;
}) {
  const { id, name, liked, likes_count, reposted, reposts_count } = album;
  return (
    <>
      <LikeButton kind="album" id={id} on={liked} count={likes_count} isSignedIn={isSignedIn} />
      {!editable && (
        <RepostButton kind="album" id={id} on={reposted} count={reposts_count} isSignedIn={isSignedIn} />
      )}
      {editable && <LinkButton href={`/insights/albums/${id}`}>Insights</LinkButton>}
      <ShareButton name={name} path={albumPath(album)} embed={{ kind: "albums", id }} />
      {!editable && (
        <ReportButton subjectType="album" subjectId={id} name={`the album ${name}`} isSignedIn={isSignedIn} />
      )}
    </>
  );
}
