"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import * as contract from "@/lib/community/messaging/request-contract";
import * as requests from "@/lib/community/messaging/request-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const accept = serve(contract.acceptConversation, requests.acceptConversation);
const decline = serve(contract.declineConversation, requests.declineConversation);

const page = "/messages/requests";

/** Accepts the request of a stranger and opens the conversation. */
export async function acceptRequest(conversationId: number): Promise<void> {
  await accept(await requireUser(page), { conversationId: String(conversationId) });
  revalidatePath("/messages", "layout");
  redirect(`/messages/${conversationId}`);
}

/** Declines the request of a stranger. */
export async function declineRequest(conversationId: number): Promise<void> {
  await decline(await requireUser(page), { conversationId: String(conversationId) });
  revalidatePath("/messages", "layout");
  redirect(page);
}

/** Declines the request of a stranger, who can then write no more. */
export async function blockRequest(conversationId: number): Promise<void> {
  await requests.blockRequest(await requireUser(page), { conversation_id: conversationId });
  revalidatePath("/messages", "layout");
  redirect(page);
}
