import { redirect } from "next/navigation";
import { requireUser } from "@/app/_request/page-caller";
import { getAccess } from "@/lib/developers/access/service";
import { listTokens } from "@/lib/developers/tokens/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";

/** A caller with API access, or with tokens from when they had it, and these tokens; sends others to where they apply. */
export async function requireDeveloper(path: string) {
  const caller: SessionCaller = await requireUser(path);
  const [{ state }, tokens] = await Promise.all([getAccess(caller), listTokens(caller)]);
  if (state !== "approved" && tokens.length === 0) redirect("/settings/developers");
  return { caller, tokens };
}
