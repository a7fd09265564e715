import { get } from "./api";
import { sessionCookie } from "./session";

interface Entry {
  id: number;
  kind: string;
  actor: { type: string; name: string };
  subject: string;
  network: string | null;
  details: Record<string, unknown>;
}

/** The entries of an account as its owner reads them, newest first. */
export async function readAuditLog(userId: number, query = "per_page=100"): Promise<Entry[]> {
  const { body } = await get(`/users/me/audit-log?${query}`, { cookie: await sessionCookie(userId) });
  return body.pagination.data;
}

/** The kinds of these entries. */
export const readAuditKinds = async (userId: number): Promise<string[]> =>
  (await readAuditLog(userId)).map(({ kind }) => kind);
