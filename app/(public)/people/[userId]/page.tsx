import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { SharedConversations } from "@/components/community/messaging/shared-conversations";
import { PersonActions } from "@/components/discovery/people/person-actions";
import { PersonView } from "@/components/discovery/people/person-view";
import { setBlock } from "./actions";
import { openPerson, personAt } from "./open-person";

type Props = PageProps<"/people/[userId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, handle, bio } = await personAt((await params).userId);
  return { title: `${name} (@${handle})`, description: bio || `${name} on this server.` };
}

export default async function PersonPage({ params }: Props) {
  const { viewerId, ...shown } = await openPerson((await params).userId);
  const { person, conversations } = shown;
  return (
    <PersonView
      {...shown}
      actions={
        <PersonActions
          person={person}
          viewerId={viewerId}
          conversations={conversations}
          setBlock={setBlock.bind(null, { user_id: person.id, block: !person.blocked })}
        />
      }
    >
      {viewerId !== undefined && (
        <SharedConversations conversations={conversations} userId={viewerId} clock={await viewerClock()} />
      )}
    </PersonView>
  );
}
