import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { getAccountUses } from "@/lib/accounts/account/service";
import { noteRequiredSecondFactor } from "@/lib/accounts/second-factor/service";
import { getWaiting } from "@/lib/admin/system/overview-service";
import type { AnonymousCaller, Caller, SessionCaller } from "@/lib/platform/http-contract/caller";
import { clientAddress } from "@/lib/platform/http-middleware/address";
import { sessionCaller } from "@/lib/platform/http-middleware/authenticate";
import { isSecondFactorOverdue, secondFactorDue } from "@/lib/platform/http-middleware/proof";
import { readSession, SESSION_COOKIE } from "@/lib/platform/http-middleware/session";
import { settings } from "@/lib/platform/settings";

const session = cache(async () =>
  readSession((await cookies()).get(SESSION_COOKIE)?.value, await pageAddress()),
);

/** The client's IP address. */
export async function pageAddress(): Promise<string> {
  return clientAddress({ headers: await headers() });
}

/** The visitor, known by address only, even if signed in. */
export async function pageVisitor(): Promise<AnonymousCaller> {
  return { kind: "anonymous", address: await pageAddress() };
}

/** The caller of the page: a signed-in account or an anonymous caller. */
export async function pageCaller(): Promise<Caller> {
  const found = await session();
  return found ? sessionCaller(found, await pageAddress()) : pageVisitor();
}

/** The signed-in account; redirects others to sign in and back to `path`. */
export async function requireUser(path: string): Promise<SessionCaller> {
  const found = await session();
  if (!found) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return sessionCaller(found, await pageAddress());
}

/** The operator; renders the 404 page for everyone else. */
export async function requireOperator(path: string): Promise<SessionCaller> {
  const caller = await requireUser(path);
  if (!caller.isOperator) notFound();
  if (settings().second_factor !== "none" && isSecondFactorOverdue(caller.secondFactor))
    redirect("/settings/security#second-factor");
  return caller;
}

/** The time from which the caller must have a second factor and has none; undefined for others. The first look begins the notice. */
async function requiredSecondFactor(caller: SessionCaller, makesMusic: boolean): Promise<Date | undefined> {
  const { second_factor } = settings();
  const isConcerned =
    second_factor !== "none" && (caller.isOperator || (second_factor === "sellers" && makesMusic));
  if (!isConcerned || caller.secondFactor.enabled) return undefined;
  if (caller.secondFactor.noticeAt) return secondFactorDue(caller.secondFactor);
  await noteRequiredSecondFactor(caller.userId);
  return secondFactorDue({ enabled: false, noticeAt: new Date() });
}

/** Everything that waits for operators, read once for header, navigation and page; nothing for others. */
export const pageWaiting = cache(async () => {
  const account = await session();
  return account?.is_operator ? getWaiting(sessionCaller(account, await pageAddress())) : undefined;
});

/** The signed-in account for the navigation; null when signed out. */
export const pageViewer = cache(async () => {
  const account = await session();
  if (!account) return null;
  const { name, handle, avatar, is_operator: isOperator } = account;
  const caller = sessionCaller(account, await pageAddress());
  const [uses, waiting] = await Promise.all([getAccountUses(caller), pageWaiting()]);
  const { makes_music: makesMusic, uses_api: usesApi } = uses;
  const mustConfirmEmail = !account.has_confirmed_email && settings().email_confirmation === "required";
  const due = await requiredSecondFactor(caller, makesMusic);
  const mustHaveFactorFrom = due?.toISOString();
  return {
    ...{ name, handle, avatar, isOperator, makesMusic, usesApi, mustConfirmEmail, mustHaveFactorFrom },
    waiting: waiting?.count ?? 0,
  };
});
