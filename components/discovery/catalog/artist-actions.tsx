import { FollowButton } from "@/components/community/library/follow-button";
import { MessageButton } from "@/components/community/messaging/message-button";
import { ReportButton } from "@/components/community/reports/report-button";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { LinkButton } from "@/components/ui/button";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { ShareButton } from "./share-button";

/** Actions on an artist besides playing it. */
export function ArtistActions({
  artist,
  conversations,
  isSignedIn,
}: {
  artist: OpenArtist;
  /** The conversations that the viewer shares with the owner. */
  conversations: Parameters<typeof MessageButton>[0]["conversations"];
  isSignedIn: boolean;
}) {
  const { id, name, followed, followers_count, editable, owner } = artist;
  return (
    <>
      <FollowButton
        kind="artist"
        id={id}
        on={followed}
        count={followers_count}
        isSignedIn={isSignedIn}
        isPrimary={!editable}
      />
      {owner && !editable && (
        <MessageButton
          person={{ id: owner.id, name: owner.display_name, avatar: owner.avatar }}
          conversations={conversations}
          look="plain"
        />
      )}
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
