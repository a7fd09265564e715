import type { AuditEntry } from "@/lib/accounts/audit-log/pages";

/** Names the author of an entry in a few words. `own`: to the owner of the account. */
export function actorText({ kind, actor: { type, name } }: AuditEntry, own: boolean): string {
  if (type === "operator")
    return name === "Operators" ? name : name.includes(" ") ? "Command line" : `@${name}`;
  if (type === "app") return name === "" ? "A token" : `Token ${name}`;
  if (kind === "session.failed") return "Somebody";
  if (type === "you") return own ? "You" : "The owner";
  return "This server";
}

/** The details of an entry that say something to people. */
export function detailText({ details }: AuditEntry): string {
  const { attempts, prefix, member, role, country, reason, because } = details as Record<string, unknown>;
  return [
    typeof attempts === "number" && `${attempts} ${attempts === 1 ? "attempt" : "attempts"} within an hour`,
    typeof prefix === "string" && `${prefix}…`,
    typeof member === "string" && member,
    typeof role === "string" && `as ${role}`,
    typeof country === "string" && country,
    typeof reason === "string" && reason,
    because === "leaked" && "It was found in public",
  ]
    .filter(Boolean)
    .join(" · ");
}
