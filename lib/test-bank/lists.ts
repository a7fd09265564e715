import { type Arguments, group, items, text, whole } from "./arguments";
import type { BankSession } from "./bank-session";
import { invalid } from "./error";
import type { Kind } from "./objects";

/** Lists, single objects and `expand`, in the ways of Stripe's API. */

/** The kinds of things by the prefixes of their ids. */
const KINDS: readonly (readonly [prefix: string, kind: Kind])[] = [
  ["cs_", "checkout.session"],
  ["pi_", "payment_intent"],
  ["ch_", "charge"],
  ["re_", "refund"],
  ["trr_", "transfer_reversal"],
  ["tr_", "transfer"],
  ["txn_", "balance_transaction"],
  ["du_", "dispute"],
  ["po_", "payout"],
];

const LONGEST = 100;
const USUAL = 10;

/** A page of a list: newest first, after or before an object of it. */
export async function listPage(
  bank: BankSession,
  kind: Kind,
  url: string,
  args: Arguments,
  fields: readonly string[] = [],
  whose: { like?: Record<string, unknown>; lacks?: string } = {},
): Promise<object> {
  const limit = whole(args, "limit") ?? USUAL;
  if (limit < 1 || limit > LONGEST)
    throw invalid(`The limit must be between 1 and ${LONGEST}.`, { param: "limit" });
  const like = Object.fromEntries(
    fields.flatMap((field) => {
      const value = text(args, field);
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
  const types = items(args, "types").map(String);
  const created = group(args, "created");
  const exact = whole(args, "created");
  const after = text(args, "starting_after");
  const before = text(args, "ending_before");
  for (const id of [after, before]) if (id !== undefined) await bank.get(kind, id);
  const objects = await bank.list(kind, {
    like: { ...like, ...whose.like },
    ...(whose.lacks && { lacks: whose.lacks }),
    ...(types.length > 0 && { types }),
    createdFrom: exact ?? whole(created, "gte") ?? next(whole(created, "gt"), 1),
    latestCreated: exact ?? whole(created, "lte") ?? next(whole(created, "lt"), -1),
    after,
    before,
    limit: limit + 1,
  });
  const data = before === undefined ? objects.slice(0, limit) : objects.slice(-limit);
  return { object: "list", data, has_more: objects.length > limit, url };
}

const next = (value: number | undefined, by: number) => (value === undefined ? undefined : value + by);

/** The answer with the ids that `expand` names replaced by their objects. */
export async function expanded(bank: BankSession, answer: object, sent: Arguments): Promise<object> {
  const paths = items(sent, "expand").map(String);
  if (paths.length === 0) return answer;
  // The answer may be shared with other viewers; this copy is ours.
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) await expandPath(bank, [copy], path.split("."));
  return copy;
}

async function expandPath(
  bank: BankSession,
  places: Record<string, unknown>[],
  [field = "", ...rest]: string[],
): Promise<void> {
  const page: Record<string, unknown>[] = [];
  for (const place of places) {
    const value = place[field];
    if (typeof value === "string") place[field] = (await byId(bank, value)) ?? value;
    const now = place[field];
    for (const one of Array.isArray(now) ? now : [now])
      if (one && typeof one === "object") page.push(one as Record<string, unknown>);
  }
  if (rest.length > 0) await expandPath(bank, page, rest);
}

async function byId(bank: BankSession, id: string): Promise<object | undefined> {
  const kind = KINDS.find(([prefix]) => id.startsWith(prefix))?.[1];
  const found = kind && (await bank.find(kind, id));
  return found && structuredClone(found);
}
