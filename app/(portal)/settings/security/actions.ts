"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { formFailure, text } from "@/app/_request/form-failure";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as account from "@/lib/accounts/account/service";

const page = "/settings/security";

export async function changePassword(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const input = { current_password: text(data, "current_password"), password: text(data, "password") };
  try {
    await account.changePassword(caller, input, await pageAddress());
  } catch (error) {
    return formFailure(error);
  }
  revalidatePath(page);
  return { done: true };
}

export async function endSession(sessionId: number): Promise<{ message?: string }> {
  const caller = await requireUser(page);
  try {
    await account.endSession(caller, { session_id: sessionId });
  } catch (error) {
    return { message: formFailure(error).message ?? "Reload the page to see where you are signed in." };
  } finally {
    revalidatePath(page);
  }
  return {};
}

export async function endOtherSessions(): Promise<void> {
  await account.endSessions(await requireUser(page), { here: false });
  revalidatePath(page);
}

export async function endAllSessions(): Promise<void> {
  await account.endSessions(await requireUser(page), { here: true });
  revalidatePath("/", "layout");
  redirect("/sign-in");
}
