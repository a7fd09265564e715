"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/form-failure";
import { requireUser } from "@/app/page-caller";
import type { IssueState } from "@/components/developers/issue-token-form";
import * as tokens from "@/lib/tokens/service";

const page = "/settings/developers";

export async function issueToken(_: IssueState, data: FormData): Promise<IssueState> {
  const caller = await requireUser(page);
  const name = text(data, "name");
  try {
    const issued = await tokens.issueToken(caller, {
      name,
      scopes: data.getAll("scopes").map(String),
    });
    revalidatePath(page);
    return { issued, done: true };
  } catch (error) {
    return formFailure(error, { name });
  }
}

export async function revokeToken(tokenId: number): Promise<{ message?: string }> {
  const caller = await requireUser(page);
  try {
    await tokens.revokeToken(caller, { token_id: tokenId });
  } catch (error) {
    return {
      message: formFailure(error).message ?? "The token could not be revoked. Load the page again.",
    };
  }
  revalidatePath(page);
  return {};
}
