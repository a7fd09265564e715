import { startConversation } from "@/lib/community/messaging/service";
import { userCaller } from "./user-caller";

/** Begins a direct conversation without a token; answers its id and that of its first message. */
export async function greet(sender: { id: number }, recipient: { id: number }) {
  const { data } = await startConversation(userCaller(sender.id), {
    user_id: recipient.id,
    message_text: "Hello",
  });
  return data;
}
