"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as contract from "@/lib/community/messaging/request-contract";
import * as requests from "@/lib/community/messaging/request-service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";

const accept = serve(contract.acceptConversation, requests.acceptConversation);
const decline = serve(contract.declineConversation, requests.declineConversation);

const page = "/messages/requests";

/** Accepts the request of a stranger and opens the conversation. */
export const acceptRequest = formAction({
  act: async (_, id: number) => {
    const isThere = await findsRequest(accept(await requireUser(page), { conversationId: String(id) }));
    redirect(isThere ? `/messages/${id}` : page);
  },
  revalidate: ["/messages", "layout"],
});

/** Declines the request of a stranger. */
export const declineRequest = formAction({
  act: async (_, id: number) => {
    await findsRequest(decline(await requireUser(page), { conversationId: String(id) }));
    redirect(page);
  },
  revalidate: ["/messages", "layout"],
});

/** Declines the request of a stranger, who can then write no more. */
export const blockRequest = formAction({
  act: async (_, id: number) => {
    await findsRequest(requests.blockRequest(await requireUser(page), { conversation_id: id }));
    redirect(page);
  },
  revalidate: ["/messages", "layout"],
});

/** False if the request is gone: it was answered in another window, or by the first of two presses. */
async function findsRequest(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return false;
    throw error;
  }
}
