import { redirect } from "next/navigation";

/** Where password managers send people to change a password. Its address is `/.well-known/change-password`, by a rewrite in next.config.ts. */
export function GET(): never {
  redirect("/settings/security");
}
