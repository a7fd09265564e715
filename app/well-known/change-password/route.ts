import { redirect } from "next/navigation";

/**
 * Password managers send people to this address to change a password. Its address is `/.well-known/change-password`, by a rewrite in
 * next.config.ts.
 */
export function GET(): never {
  redirect("/settings/security");
}
