"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { buttonAction, formAction, text } from "@/app/_request/form-action";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import * as emails from "@/lib/accounts/account/email-service";
import * as account from "@/lib/accounts/account/service";

const page = "/settings/security";

export const changePassword = formAction({
  act: async ({ data }) =>
    account.changePassword(
      await requireUser(page),
      { current_password: text(data, "current_password"), password: text(data, "password") },
      await pageAddress(),
    ),
  revalidate: [page],
});

export const changeEmail = formAction({
  fields: ["email"],
  act: async ({ values, data }) => {
    const asked = { email: values.email, current_password: text(data, "email_password") };
    await emails.requestEmailChange(await requireUser(page), asked, await pageAddress());
    return { values };
  },
  revalidate: [page],
});

export const enterEmailCode = formAction({
  act: async ({ data }) => emails.enterEmailCode(await requireUser(page), { code: text(data, "code") }),
  revalidate: ["/", "layout"],
});

export const sendEmailCode = formAction({
  act: async () => emails.sendEmailCode(await requireUser(page)),
  revalidate: [page],
});

export const endSession = buttonAction({
  act: async (session_id: number) => account.endSession(await requireUser(page), { session_id }),
  revalidate: [page],
});

export const endTrust = buttonAction({
  act: async (browser_id: number) => account.endTrust(await requireUser(page), { browser_id }),
  revalidate: [page],
});

export async function endOtherSessions(): Promise<void> {
  await account.endSessions(await requireUser(page), { here: false });
  revalidatePath(page);
}

export async function endAllSessions(): Promise<void> {
  await account.endSessions(await requireUser(page), { here: true });
  revalidatePath("/", "layout");
  redirect("/sign-in");
}
