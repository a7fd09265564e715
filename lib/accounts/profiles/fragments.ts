import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { users } from "@/db/schema/users";

/** A UserSummary from `users`. */
export const userSummaryShape = jsonObject(sql`${users.id}, ${users.name} as display_name, ${users.avatar}`);

/** Whether an account of `users` is there and may do things: it is neither suspended nor deleted. */
export const isActive = sql`${users.suspended_at} is null and ${users.deleted_at} is null`;

/** Whether `users` is the account that a person means by its email address or its handle, with or without @. */
export const isCalled = (who: string) => {
  const name = who.trim();
  const handle = name.startsWith("@") ? name.slice(1) : name;
  const named = handle.includes("@")
    ? sql`lower(${users.email}) = lower(${handle})`
    : sql`lower(${users.handle}) = lower(${handle})`;
  return sql`(${named} and ${users.deleted_at} is null)`;
};
