import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import { findOpenConversation } from "@/app/(portal)/messages/open-conversation";
import { setBlock } from "@/app/(public)/people/[userId]/actions";
import { ConversationDetails } from "@/components/community/messaging/conversation-details";
import { BlockButton } from "@/components/discovery/people/block-button";
import { hasBlockedUser } from "@/lib/accounts/profiles/people-service";
import { otherParticipants } from "@/lib/community/messaging/names";

export const metadata: Metadata = { title: "People and report" };

export default async function DetailsPage({ params }: { params: Promise<{ conversationId: string }> }) {
  const { conversationId } = await params;
  const caller = await requireUser(`/messages/${conversationId}/details`);
  const open = await findOpenConversation(caller, conversationId);
  if (!open) redirect("/messages");
  const { conversation, thread } = open;
  const [other] = conversation.type === "direct" ? otherParticipants(conversation, caller.userId) : [];
  const blocked = other !== undefined && (await hasBlockedUser(caller, { user_id: other.id }));
  const act = other && setBlock.bind(null, { user_id: other.id, block: !blocked });
  return (
    <ConversationDetails
      conversation={conversation}
      messages={thread.messages}
      userId={caller.userId}
      block={act && <BlockButton name={other.name} blocked={blocked} act={act} size="sm" />}
    />
  );
}
