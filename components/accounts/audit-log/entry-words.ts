import type { AuditEntry } from "@/lib/accounts/audit-log/pages";

/** Names the author of an entry in a few words. */
export function actorText({ actor: { type, name } }: AuditEntry): string {
  if (type === "operator")
    return name === "Operators" ? name : name.includes(" ") ? "Command line" : `@${name}`;
  if (type === "app") return name === "" ? "A token" : `Token ${name}`;
  return type === "you" ? "Account owner" : "This server";
}

/** The details of an entry that say something to people. */
export function detailText({ details }: AuditEntry): string {
  const { prefix, member, role, country, reason, because } = details as Record<string, unknown>;
  return [
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
