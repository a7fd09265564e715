import { type Credentials, isSame, signSubscription, signText } from "./signatures";

/**
 * A signature that says on whose behalf it was given: an extension of the protocol, in the part of `auth` that clients pass on
 * unread. The server closes the connection when that ends.
 */

/** On whose behalf a subscription was signed. */
export interface Grant {
  /** The id of the credential that asked, as in `terminate_connections`. Its end is the end of the connection. */
  holder: string;
  /** The id of what gave it access to the channel, if that can end alone: the client then connects again without the channel. */
  membership?: string;
  /** The time at which the credential expires, in Unix seconds. */
  until: number;
  /** Whether the client may send events. */
  mayTrigger: boolean;
}

/** A grant as the server gets it. */
export interface SignedGrant extends Grant {
  /** In Unix seconds. */
  signedAt: number;
}

/** Seconds within which a client must use a grant. What has ended is remembered for longer. */
export const GRANT_SECONDS = 60;

/** The content that the signature of a subscription covers. */
interface Signable {
  socketId: string;
  channel: string;
  channelData?: string | undefined;
}

/** The `auth` of a subscription with a grant. */
export function signGrant(app: Credentials, signable: Signable, grant: SignedGrant): string {
  const { holder, membership = "", until, mayTrigger, signedAt } = grant;
  const text = [holder, membership, until, mayTrigger ? "rw" : "r", signedAt].join(".");
  return `${app.key}:${sign(app, signable, text)}:${text}`;
}

/** Verifies the `auth` of a subscription. Undefined when it is wrong or too old; a plain signature has no grant. */
export function verifySubscription(
  app: Credentials,
  signable: Signable,
  auth: string,
  now: number,
): { grant?: SignedGrant } | undefined {
  const { socketId, channel, channelData } = signable;
  const [, signed = "", text] = /^([^:]*:[^:]*)(?::(.*))?$/.exec(auth) ?? [];
  if (text === undefined) {
    return isSame(signSubscription(app, socketId, channel, channelData), auth) ? {} : undefined;
  }
  if (!isSame(`${app.key}:${sign(app, signable, text)}`, signed)) return undefined;
  const [holder = "", membership, until, rights, signedAt] = text.split(".");
  if (now - Number(signedAt) > GRANT_SECONDS) return undefined;
  return {
    grant: {
      holder,
      ...(membership && { membership }),
      until: Number(until),
      mayTrigger: rights === "rw",
      signedAt: Number(signedAt),
    },
  };
}

/** No channel's name begins with a colon, so no other signature covers this text. */
function sign(app: Credentials, { socketId, channel, channelData }: Signable, text: string): string {
  const data = channelData === undefined ? [] : [channelData];
  return signText(app, [socketId, "", "grant", text, channel, ...data]);
}
