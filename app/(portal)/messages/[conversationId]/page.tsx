import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import { findOpenConversation } from "@/app/(portal)/messages/open-conversation";
import { requestActs } from "@/app/(portal)/messages/request-acts";
import { RequestBar } from "@/components/community/messaging/request-bar";
import { ThreadView } from "@/components/community/messaging/thread-view";
import { conversationTitle } from "@/lib/community/messaging/names";

type Props = { params: Promise<{ conversationId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversationId } = await params;
  const caller = await requireUser(`/messages/${conversationId}`);
  const open = await findOpenConversation(caller, conversationId);
  return { title: open ? conversationTitle(open.conversation, caller.userId) : "Messages" };
}

export default async function ConversationPage({ params }: Props) {
  const { conversationId } = await params;
  const caller = await requireUser(`/messages/${conversationId}`);
  const open = await findOpenConversation(caller, conversationId);
  if (!open) redirect("/messages");
  const { conversation, thread } = open;
  const bar = <RequestBar conversation={conversation} userId={caller.userId} acts={requestActs} />;
  return (
    <ThreadView
      key={conversation.id}
      conversation={conversation}
      initialData={thread}
      requestBar={conversation.is_request && bar}
    />
  );
}
