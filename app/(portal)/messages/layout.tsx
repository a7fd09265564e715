import type { ReactNode } from "react";
import { pageCaller } from "@/app/_request/page-caller";
import { FIRST_CONVERSATIONS } from "@/components/community/messaging/conversations";
import { InboxFrame } from "@/components/community/messaging/inbox-frame";
import * as contract from "@/lib/community/messaging/contract";
import { countMessageRequests, listConversations } from "@/lib/community/messaging/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const getConversations = serve(contract.listConversations, listConversations);

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  // The page inside knows its own path, so it does the redirect to sign-in and back.
  if (caller.kind === "anonymous") return children;
  const [{ data }, requestCount] = await Promise.all([
    getConversations(caller, { limit: String(FIRST_CONVERSATIONS) }),
    countMessageRequests(caller),
  ]);
  return (
    <InboxFrame conversations={data} requestCount={requestCount}>
      {children}
    </InboxFrame>
  );
}
