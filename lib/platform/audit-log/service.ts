import "server-only";
import { type AuditAct, insertAct } from "./queries";

/** Notes what an operator did, in the transaction that does it. For changes whose statement has no entry of its own. */
export const noteAct = (act: AuditAct): Promise<void> => insertAct(act);
