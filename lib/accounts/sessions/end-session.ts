import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry } from "@/lib/accounts/audit-log/service";
import { deviceName } from "./device";
import { deleteSession } from "./queries";

/** Ends the session of a browser that signs out. Nothing happens when it has ended before. */
export async function endBrowserSession(sessionId: number): Promise<void> {
  await inAmbientTransaction(async () => {
    const session = await deleteSession(sessionId);
    if (!session) return;
    await noteEntry({
      userId: session.user_id,
      kind: "session.ended",
      author: { type: "you", network: session.last_active_from },
      subject: deviceName(session.user_agent),
    });
  });
}
