import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, noteFailedSignIn, ownerAt } from "@/lib/accounts/audit-log/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { truncatedAddress } from "@/lib/platform/http-middleware/address";
import { SESSION_SECONDS } from "@/lib/platform/http-middleware/session";
import { countAttempt } from "./attempts";
import { insertSignInChallenge, isTrustedBrowser } from "./challenge-queries";
import { hashCode, mintCode } from "./codes";
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

/** The browser that signs in. */
export interface Browser {
  /** Its network address. */
  address: string;
  userAgent: string | null;
  /** The secret by which the account may trust it. */
  trustCode?: string;
}

type Proof = Parameters<typeof insertSession>[0]["proof"];

/**
 * The account with this email address and password, the hash that matched, and whether that is all it takes; undefined when they are wrong.
 * Throws `rate_limited`, and `forbidden` for a suspended account.
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
  return {
    user_id: account.id,
    password_hash: account.password_hash,
    has_second_factor: account.has_second_factor,
  };
}

/**
 * Starts a session with an email address and password. Where the account has a second factor and does not trust the browser, returns the
 * secret of a challenge instead. Undefined when they are wrong. Throws `rate_limited`, and `forbidden` for a suspended account.
 */
export async function startSession(credentials: Omit<Credentials, "address">, browser: Browser) {
  const account = await checkCredentials({ ...credentials, address: browser.address });
  if (!account) return undefined;
  const { user_id, password_hash, has_second_factor } = account;
  const trusted =
    !has_second_factor ||
    (browser.trustCode !== undefined && (await isTrustedBrowser(user_id, hashCode(browser.trustCode))));
  if (!trusted) return { challenge: await startChallenge(account) };
  return openSession(user_id, { passwordHash: password_hash }, browser, "password");
}

/** Stores that the second factor of an account is awaited, and returns the secret of who may bring it. */
export async function startChallenge(
  account: { user_id: number; password_hash: string },
  tokenRequest: unknown = null,
): Promise<string> {
  const code = mintCode();
  await insertSignInChallenge({
    codeHash: hashCode(code),
    userId: account.user_id,
    passwordHash: account.password_hash,
    tokenRequest,
  });
  return code;
}

/** The way in which somebody signed in, as the log of the account says. */
type Method = "password" | "second factor" | "passkey";

/** Starts the session of an account that has proved all it must. Undefined when that was undone in the meantime. */
export async function openSession(
  userId: number,
  proof: Proof,
  { address, userAgent }: Browser,
  method: Method,
) {
  const session_id = await inAmbientTransaction(async () => {
    const id = await insertSession({
      userId,
      proof,
      userAgent: browserName(userAgent),
      from: truncatedAddress(address),
      seconds: SESSION_SECONDS,
    });
    if (id !== undefined)
      await noteEntry({
        userId,
        kind: "session.started",
        author: ownerAt(address),
        subject: deviceName(userAgent ?? ""),
        details: { method },
      });
    return id;
  });
  return session_id === undefined ? undefined : { user_id: userId, session_id };
}

/** The User-Agent header as it is stored. */
export const browserName = (userAgent: string | null): string => userAgent?.slice(0, MAX_USER_AGENT) ?? "";
