import { FollowButton } from "@/components/community/library/follow-button";
import { ReportButton } from "@/components/community/reports/report-button";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { LinkButton } from "@/components/ui/button";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { ShareButton } from "./share-button";

/** Actions on an artist besides playing it. */
export function ArtistActions({ artist, isSignedIn }: { artist: OpenArtist; isSignedIn: boolean }) {
  const { id, name, followed, followers_count, editable } = artist;
  return (
    <>
      <FollowButton kind="artist" id={id} on={followed} count={followers_count} isSignedIn={isSignedIn} />
      <StartRadio type="artist" id={id} label={name} />
      {editable && <LinkButton href={`/insights/artists/${id}`}>Insights</LinkButton>}
      <ShareButton name={name} path={artistPath(artist)} />
      {!editable && (
        <ReportButton
          subjectType="artist"
          subjectId={id}
          name={`the artist ${name}`}
          isSignedIn={isSignedIn}
        />
      )}
    </>
  );
}
