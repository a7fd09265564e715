import "server-only";
import { eq, placeholder } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apps } from "@/db/schema/developers";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { isSuspendedApp, logoPath } from "./fragments";

const clientById = db
  .select({
    id: apps.id,
    kind: apps.kind,
    client_id: apps.client_id,
    user_id: apps.user_id,
    name: apps.name,
    logo: expression<string | null>(logoPath),
    homepage: apps.homepage,
    privacy_url: apps.privacy_url,
    redirect_uris: apps.redirect_uris,
    /** One that operators have not verified, and that no developer answers for, may only ask to read. */
    scopes: expression<Scope[]>(sql`
      case when ${apps.kind} in ('document', 'registered') and ${apps.state} <> 'verified'
        then array(select scope from unnest(${apps.scopes}) as scope where scope like '%:read') else ${apps.scopes} end`),
    state: apps.state,
    secret_hash: apps.secret_hash,
    /** While it works. */
    previous_secret_hash: expression<Buffer | null>(
      sql`case when ${apps.previous_secret_until} > now() then ${apps.previous_secret_hash} end`,
    ),
    /** Whether operators have closed it, or the account of its developer. */
    suspended: expression<boolean>(isSuspendedApp),
  })
  .from(apps)
  .where(eq(apps.client_id, placeholder("client_id")))
  .prepare("client_by_id");

export type ClientRow = Awaited<ReturnType<typeof clientById.execute>>[number];

/** The app with this `client_id`, whatever its state. */
export async function findClient(clientId: string): Promise<ClientRow | undefined> {
  const [row] = await clientById.execute({ client_id: clientId });
  return row;
}
