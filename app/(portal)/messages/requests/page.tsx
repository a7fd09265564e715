import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { requestActs } from "@/app/(portal)/messages/request-acts";
import { MessageRequests } from "@/components/community/messaging/message-requests";
import * as contract from "@/lib/community/messaging/contract";
import { listConversations } from "@/lib/community/messaging/service";
import { serve } from "@/lib/platform/http-server/page-operation";

export const metadata: Metadata = { title: "Requests" };

const getConversations = serve(contract.listConversations, listConversations);

export default async function RequestsPage() {
  const caller = await requireUser("/messages/requests");
  const { data } = await getConversations(caller, { is_request: "true", limit: "100" });
  return <MessageRequests requests={data} userId={caller.userId} acts={requestActs} />;
}
