import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { RateLimitError } from "@/lib/platform/http-contract/errors";
import { take } from "@/lib/platform/http-middleware/limit";
import { documentAddressError, fetchAppDocument } from "./app-document";
import { type ClientRow, findClient } from "./client-queries";
import { FAILED_DOCUMENT_SECONDS } from "./constants";
import { findDocument, upsertDocument } from "./document-queries";

/** Documents on the web that describe apps. Only the page of consent has them read: programs can have this server call nobody. */

/** A document that could not be used, or one that is being read. */
interface Attempt {
  outcome: Promise<string | undefined>;
  endsAt: number;
}

const MAX_ATTEMPTS = 1_000;

/** Only pages use it, so every process has one. */
const attempts = new Map<string, Attempt>();

/**
 * The app at an address, or the sentence that says why there is none. Nothing is called for somebody who is not signed in: then it is an app
 * that this server knows already.
 */
export async function loadDocumentApp(
  caller: Caller,
  clientId: string,
): Promise<ClientRow | { message: string } | undefined> {
  const error = documentAddressError(clientId);
  if (error) return { message: error };
  const isFresh = (await findDocument(clientId))?.fresh ?? false;
  if (!isFresh && caller.kind === "session") {
    const message = await refreshDocument(caller.userId, clientId).catch(limitMessage);
    if (message !== undefined) return { message };
  }
  return findClient(clientId);
}

function limitMessage(error: unknown): string {
  if (error instanceof RateLimitError) return error.message;
  throw error;
}

/** Reads a document, once for several people at a time. Returns why it cannot be used; undefined when it is stored. */
async function refreshDocument(userId: number, address: string): Promise<string | undefined> {
  const attempt = attempts.get(address);
  if (attempt && attempt.endsAt > Date.now()) return attempt.outcome;
  await take(
    { app_documents: `user:${userId}` },
    "Too many apps were opened by their address. Wait ten minutes, then try again.",
  );
  const outcome = storeDocument(address);
  if (attempts.size >= MAX_ATTEMPTS) attempts.clear();
  attempts.set(address, { outcome, endsAt: Date.now() + FAILED_DOCUMENT_SECONDS * 1_000 });
  const clear = () => attempts.delete(address);
  outcome.then((message) => message === undefined && clear(), clear);
  return outcome;
}

async function storeDocument(address: string): Promise<string | undefined> {
  const document = await fetchAppDocument(address);
  if ("error" in document) return `The app at ${address} cannot be used. ${document.error}`;
  await upsertDocument(address, document.app, document.seconds);
  return undefined;
}
