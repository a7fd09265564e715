"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireUser } from "@/app/_request/page-caller";
import type { IssueState } from "@/components/developers/tokens/issue-token-form";
import type { RotateState } from "@/components/developers/tokens/rotate-form";
import type { FormState } from "@/components/ui/form";
import * as tokens from "@/lib/developers/tokens/service";

const page = "/settings/developers";

export async function issueToken(_: IssueState, data: FormData): Promise<IssueState> {
  const caller = await requireUser(page);
  const name = text(data, "name");
  const allowed_addresses = text(data, "allowed_addresses");
  try {
    const issued = await tokens.issueToken(caller, {
      name,
      scopes: data.getAll("scopes").map(String),
      allowed_addresses: entries(allowed_addresses),
    });
    revalidatePath(page, "layout");
    return { issued, done: true };
  } catch (error) {
    return formFailure(error, { name, allowed_addresses });
  }
}

export async function rotateToken(tokenId: number, _: RotateState, data: FormData): Promise<RotateState> {
  const caller = await requireUser(page);
  const overlap_hours = text(data, "overlap_hours");
  const values = { overlap_hours };
  try {
    const issued = await tokens.rotateToken(caller, {
      token_id: tokenId,
      ...(overlap_hours && { overlap_hours: Number(overlap_hours) }),
    });
    return { issued, values, done: true };
  } catch (error) {
    return formFailure(error, values);
  }
}

export async function saveAddresses(tokenId: number, _: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const values = { allowed_addresses: text(data, "allowed_addresses") };
  try {
    await tokens.setTokenAddresses(caller, {
      token_id: tokenId,
      allowed_addresses: entries(values.allowed_addresses),
    });
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page, "layout");
  return { done: true };
}

export async function revokeToken(tokenId: number): Promise<{ message?: string }> {
  const caller = await requireUser(page);
  try {
    await tokens.revokeToken(caller, { token_id: tokenId });
  } catch (error) {
    return {
      message: formFailure(error).message ?? "The token could not be revoked. Reload the page.",
    };
  }
  revalidatePath(page, "layout");
  return {};
}

/** One address or range per line; commas work too. */
function entries(list: string): string[] {
  return list
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
