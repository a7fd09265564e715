"use server";

import { revalidatePath } from "next/cache";
import { failureMessage } from "@/app/_request/form-action";
import { pageCaller } from "@/app/_request/page-caller";
import { issueToken } from "@/lib/developers/tokens/service";

/** Issues a token for the samples and forms of the docs. Only the viewer's tab keeps it. */
export async function issueForTab(
  name: string,
  scopes: string[],
): Promise<{ token: string } | { message: string }> {
  const caller = await pageCaller();
  if (caller.kind !== "session") return { message: "You are no longer signed in. Sign in and come back." };
  try {
    const { token } = await issueToken(caller, { name, scopes });
    revalidatePath("/settings/developers", "layout");
    return { token };
  } catch (error) {
    return { message: failureMessage(error) };
  }
}
