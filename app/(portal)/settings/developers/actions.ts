"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as tokens from "@/lib/developers/tokens/service";

const page = "/settings/developers";

export const issueToken = formAction({
  fields: ["name", "allowed_addresses"],
  act: async ({ values, data }) => {
    const issued = await tokens.issueToken(await requireUser(page), {
      name: values.name,
      scopes: data.getAll("scopes"),
      allowed_addresses: entries(values.allowed_addresses),
    });
    return { issued };
  },
  revalidate: [page, "layout"],
});

export const rotateToken = formAction({
  fields: ["overlap_hours"],
  act: async ({ values, data }, token_id: number) => {
    const overlap_hours = values.overlap_hours ? Number(values.overlap_hours) : undefined;
    const more_scopes = data.getAll("more_scopes");
    const input = { token_id, overlap_hours, more_scopes };
    return { issued: await tokens.rotateToken(await requireUser(page), input), values };
  },
});

export const saveAddresses = formAction({
  fields: ["allowed_addresses"],
  act: async ({ values }, token_id: number) =>
    tokens.setTokenAddresses(await requireUser(page), {
      token_id,
      allowed_addresses: entries(values.allowed_addresses),
    }),
  revalidate: [page, "layout"],
});

export const revokeToken = buttonAction({
  act: async (token_id: number) => tokens.revokeToken(await requireUser(page), { token_id }),
  revalidate: [page, "layout"],
});

/** One address or range per line; commas work too. */
function entries(list: string): string[] {
  return list
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
