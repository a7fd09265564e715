import type { Metadata } from "next";
import { readerClock } from "@/app/_request/viewer-clock";
import { setFollow } from "@/app/(portal)/people/[userId]/actions";
import { openPerson } from "@/app/(portal)/people/[userId]/open-person";
import { ArtistCards } from "@/components/accounts/users/artist-cards";
import { FollowButton } from "@/components/accounts/users/follow-button";
import { PersonDetails } from "@/components/accounts/users/person-details";
import { MessageButton } from "@/components/community/messaging/message-button";
import { SharedConversations } from "@/components/community/messaging/shared-conversations";
import { LinkButton } from "@/components/ui/button";

type Props = PageProps<"/people/[userId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await openPerson((await params).userId)).person.name };
}

export default async function PersonPage({ params }: Props) {
  const { person, own, artists, conversations, viewerId } = await openPerson((await params).userId);
  return (
    <PersonDetails
      person={person}
      actions={
        own ? (
          <LinkButton href="/settings/profile">Edit profile</LinkButton>
        ) : (
          <>
            <MessageButton person={person} conversations={conversations} />
            <FollowButton key={person.id} person={person} set={setFollow} />
          </>
        )
      }
    >
      <ArtistCards artists={artists} />
      <SharedConversations conversations={conversations} userId={viewerId} clock={await readerClock()} />
    </PersonDetails>
  );
}
