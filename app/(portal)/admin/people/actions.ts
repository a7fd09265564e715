"use server";

import { formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as records from "@/lib/admin/people/record-service";
import * as people from "@/lib/admin/people/service";

const page = "/admin/people";

export const suspendAccount = formAction({
  fields: ["reason"],
  act: async ({ values }, user_id: number) =>
    people.suspendAccount(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});

export const changeAccounts = formAction({
  fields: ["reason"],
  boxes: ["account"],
  act: async ({ values, data }) => {
    const act = text(data, "act");
    const { changed, skipped } = await people.moderateAccounts(await requireOperator(page), {
      act,
      user_ids: data.getAll("account").map(Number),
      ...values,
    });
    const status = act === "suspend" ? "suspended" : "restored";
    const accounts = changed === 1 ? "1 account is" : `${changed} accounts are`;
    const others = skipped === 0 ? "" : ` ${skipped} could not be: operators, or ${status} before.`;
    return { message: `${accounts} ${status}; the owners are being emailed.${others}` };
  },
  revalidate: [page, "layout"],
});

export const reinstateAccount = formAction({
  act: async (_, user_id: number) => people.reinstateAccount(await requireOperator(page), { user_id }),
  revalidate: [page, "layout"],
});

export const signOutAccount = formAction({
  fields: ["reason"],
  act: async ({ values }, user_id: number) =>
    people.signOutAccount(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});

export const changeRole = formAction({
  fields: ["role", "reason"],
  act: async ({ values }, user_id: number) =>
    records.changeRole(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});

export const revokeTokensOfAccount = formAction({
  fields: ["reason"],
  act: async ({ values }, user_id: number) =>
    records.revokeTokensOfAccount(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});

export const sendResetLink = formAction({
  act: async (_, user_id: number) => records.sendResetLink(await requireOperator(page), { user_id }),
  revalidate: [page, "layout"],
});

export const resetSecondFactor = formAction({
  fields: ["reason"],
  act: async ({ values }, user_id: number) =>
    records.resetSecondFactor(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});

export const addNote = formAction({
  fields: ["text"],
  act: async ({ values }, user_id: number) =>
    records.addNote(await requireOperator(page), { user_id, ...values }),
  revalidate: [page, "layout"],
});
