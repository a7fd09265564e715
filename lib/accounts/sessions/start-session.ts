import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, noteFailedSignIn, ownerAt } from "@/lib/accounts/audit-log/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { truncatedAddress } from "@/lib/platform/http-middleware/address";
import { SESSION_SECONDS } from "@/lib/platform/http-middleware/session";
import { countAttempt } from "./attempts";
import { deviceName } from "./device";
import { verifyPassword } from "./passwords";
import { findCredentials, insertSession } from "./queries";

const MAX_USER_AGENT = 400;

interface Credentials {
  email: string;
  password: string;
  /** The address from which the attempt comes, for the limits. */
  address: string;
}

interface Attempt extends Credentials {
  userAgent: string | null;
}

/**
 * The account with this email address and password, and the hash that matched; undefined when they are wrong. Throws `rate_limited`, and
 * `forbidden` for a suspended account.
 */
export async function checkCredentials({ email, password, address }: Credentials) {
  await countAttempt(address, email);
  if (password.length > 1000 || email.includes("\0")) return undefined;
  const account = await findCredentials(email);
  if (!(await verifyPassword(account?.password_hash, password)) || !account?.password_hash) {
    if (account) noteFailedSignIn(account.id, address);
    return undefined;
  }
  // Only to the owner, who knows the password: nobody else learns about it.
  if (account.suspended)
    throw new ApiError("forbidden", "This account is suspended. The reason is in the email we sent you.");
  return { user_id: account.id, password_hash: account.password_hash };
}

/** Starts a session with an email address and password; undefined when they are wrong. Throws `rate_limited`, and `forbidden` for a suspended account. */
export async function startSession({ userAgent, ...credentials }: Attempt) {
  const account = await checkCredentials(credentials);
  if (!account) return undefined;
  const session_id = await inAmbientTransaction(async () => {
    const id = await insertSession({
      userId: account.user_id,
      passwordHash: account.password_hash,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? "",
      from: truncatedAddress(credentials.address),
      seconds: SESSION_SECONDS,
    });
    if (id !== undefined)
      await noteEntry({
        userId: account.user_id,
        kind: "session.started",
        author: ownerAt(credentials.address),
        subject: deviceName(userAgent ?? ""),
        details: { method: "password" },
      });
    return id;
  });
  return session_id === undefined ? undefined : { user_id: account.user_id, session_id };
}
