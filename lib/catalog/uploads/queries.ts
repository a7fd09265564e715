import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import type { Purpose } from "./constants";

export interface UploadRow {
  id: string;
  purpose: Purpose;
  filename: string;
  filetype: string;
  size: number;
  received: number;
  state: "receiving" | "received" | "in_use" | "rejected";
  code: string | null;
  reason: string | null;
  file_id: number | null;
  expires_at: Date;
}

const columns = sql`id, purpose, filename, filetype, size, received, state, code, reason, file_id, expires_at`;

/** What is still there: after its time an upload is as good as removed. */
const isKept = sql`expires_at > now()`;

/** An upload of this account; undefined for others' and for expired ones. */
export async function findUpload(userId: number, id: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns} from uploads where id = ${id} and user_id = ${userId} and ${isKept}`;
  return row;
}

/** The same, locked until the transaction of `db` ends. */
export async function lockUpload(db: Db, userId: number, id: string): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`
    select ${columns} from uploads where id = ${id} and user_id = ${userId} and ${isKept} for update`;
  return row;
}

/** Marks a received upload as used. */
export async function markInUse(db: Db, id: string): Promise<void> {
  await db`update uploads set state = 'in_use' where id = ${id}`;
}
