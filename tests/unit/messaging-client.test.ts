import { afterEach, describe, expect, it, vi } from "vitest";
import {
  listMessagesWithReceipts as listMessages,
  sendMessage,
} from "@/components/community/messaging/endpoints";
import { type ApiFailure, request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";

function answering(status: number, body: unknown) {
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
const catchFailure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as ApiFailure);

describe("The client in the browser", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("The client in the browser puts each field where it belongs: path, query or body", async () => {
    const fetch = answering(200, { success: true, data: [] });
    await request(listMessages, { conversationId: 7, limit: 20, before_id: undefined });
    expect(fetch.mock.calls[0]?.[0]).toBe(
      "/api/v1/messaging/conversations/7/messages-with-receipts?limit=20",
    );
    await request(sendMessage, { conversation_id: 7, message_text: "hi" });
    expect(fetch.mock.calls[1]).toMatchObject([
      "/api/v1/messaging/messages",
      { method: "POST", body: '{"conversation_id":7,"message_text":"hi"}' },
    ]);
  });

  it("The client in the browser throws what the server refused, with its fields and when to try again", async () => {
    answering(422, {
      success: false,
      message: "No.",
      error: "validation_failed",
      errors: { message_text: "Too long." },
    });
    const refusal = await catchFailure(request(sendMessage, { conversation_id: 7, message_text: "" }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      message: "No.",
      errors: { message_text: "Too long." },
    });
    answering(429, { success: false, message: "Slow.", error: "rate_limited", retry_after: 12 });
    expect(await catchFailure(request(sendMessage, { conversation_id: 7, message_text: "a" }))).toMatchObject(
      {
        code: "rate_limited",
        retryAfter: 12,
      },
    );
  });

  it("The client in the browser says network when there was no answer, and lets an abort of the caller's rise", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await catchFailure(request(listMessages, { conversationId: 7 }))).toMatchObject({
      code: "network",
    });
    const reason = new Error("left the page");
    const aborted = catchFailure(
      request(listMessages, { conversationId: 7 }, { signal: AbortSignal.abort(reason) }),
    );
    expect(await aborted).toBe(reason);
  });

  it("The client in the browser names an answer by the operation and the input", () => {
    expect(queryKey(listMessages, { conversationId: 7 })).toEqual([
      "listMessagesWithReceipts",
      { conversationId: 7 },
    ]);
  });
});
