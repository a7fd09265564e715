import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { licenses } from "@/db/schema/licenses";
import { hasRows } from "@/db/single-row";

const others = alias(licenses, "others");

/** Whether somebody else has the exclusive license of the track of a license. */
export async function isSoldToOthers(trackId: number, uuid: string): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: others.id })
      .from(licenses)
      .innerJoin(
        others,
        and(eq(others.track_id, licenses.track_id), ne(others.licensee_id, licenses.licensee_id)),
      )
      .where(
        and(
          eq(licenses.track_id, trackId),
          eq(licenses.uuid, uuid),
          eq(others.license_type, "exclusive"),
          eq(others.state, "active"),
        ),
      )
      .limit(1),
  );
}
