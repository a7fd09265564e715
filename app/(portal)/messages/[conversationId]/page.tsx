import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findOpenConversation } from "@/app/(portal)/messages/open-conversation";
import { requireUser } from "@/app/page-caller";
import { ThreadView } from "@/components/messaging/thread-view";
import { titleOf } from "@/lib/messaging/terms";

type Props = { params: Promise<{ conversationId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversationId } = await params;
  const caller = await requireUser(`/messages/${conversationId}`);
  const open = await findOpenConversation(caller, conversationId);
  return { title: open ? titleOf(open.conversation, caller.userId) : "Messages" };
}

export default async function ConversationPage({ params }: Props) {
  const { conversationId } = await params;
  const caller = await requireUser(`/messages/${conversationId}`);
  const open = await findOpenConversation(caller, conversationId);
  if (!open) redirect("/messages");
  return <ThreadView key={open.conversation.id} conversation={open.conversation} drawn={open.thread} />;
}
