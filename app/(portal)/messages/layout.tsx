import type { ReactNode } from "react";
import { pageCaller } from "@/app/page-caller";
import { readerClock } from "@/app/reader-clock";
import { FIRST_CONVERSATIONS } from "@/components/messaging/conversations";
import { InboxFrame } from "@/components/messaging/inbox-frame";
import * as contract from "@/lib/messaging/contract";
import { listConversations } from "@/lib/messaging/service";

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  // The page inside knows its own path, so it does the redirect to sign-in and back.
  if (caller.kind === "anonymous") return children;
  const conversations = contract.listConversations.response.parse(
    await listConversations(caller, { limit: FIRST_CONVERSATIONS }),
  );
  return (
    <InboxFrame conversations={conversations.data} clock={await readerClock()}>
      {children}
    </InboxFrame>
  );
}
