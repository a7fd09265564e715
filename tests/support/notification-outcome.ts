import { sql } from "@/db/client";
import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import { rows } from "@/tests/support/rows";

/** The notification that an act leaves for one recipient, who is the token's owner. */
export interface NotificationOutcome {
  token: string;
  text: string | RegExp;
  path: string;
}

/** Acts that lead to notifications of these kinds, by name. */
export type NotificationActs<Kind extends NotificationKind> = Record<
  Kind,
  Record<string, () => Promise<NotificationOutcome>>
>;

/** Waits for an answer and throws unless it is a success. */
export async function mustSucceed(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
}

export const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql(table)} ${rows(row)}`;
