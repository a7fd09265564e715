import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { sessionCaller } from "@/lib/http/authentication/authenticate";
import { readSession, SESSION_COOKIE } from "@/lib/http/authentication/session";
import type { Caller, SessionCaller } from "@/lib/http/contract/caller";
import { clientAddress } from "@/lib/http/request/address";

const session = cache(async () =>
  readSession((await cookies()).get(SESSION_COOKIE)?.value, await pageAddress()),
);

/** The network address of whoever asks for the page. */
export async function pageAddress(): Promise<string> {
  return clientAddress({ headers: await headers() });
}

/** Who asks for the page: a signed-in account or an anonymous caller. */
export async function pageCaller(): Promise<Caller> {
  const found = await session();
  return found ? sessionCaller(found) : { kind: "anonymous", address: await pageAddress() };
}

/** The signed-in account that asks for the page; anybody else is sent to sign in and comes back to `path`. */
export async function requireUser(path: string): Promise<SessionCaller> {
  const found = await session();
  if (!found) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return sessionCaller(found);
}

/** The operator that asks for the page; for others there is no such page. */
export async function requireOperator(path: string): Promise<SessionCaller> {
  const caller = await requireUser(path);
  if (!caller.isOperator) notFound();
  return caller;
}

/** How the navigation shows the signed-in account; null when nobody is signed in. */
export async function pageReader() {
  const found = await session();
  return found
    ? { name: found.name, handle: found.handle, avatar: found.avatar, isOperator: found.is_operator }
    : null;
}
