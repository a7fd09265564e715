import "server-only";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { filesOfTier } from "@/lib/commerce/terms/service";
import { addFiles, findShort, type ShortDelivery } from "./delivery-queries";

/** The licenses that lack files which their tier promises: sold before a tier had to deliver them. */
export function findShortDeliveries(): Promise<ShortDelivery[]> {
  return findShort(Object.fromEntries(LICENSE_TIERS.map((tier) => [tier, [...filesOfTier(tier)]])));
}

/** Adds what can be made of the uploaded sound to each of them, and returns what still lacks a file. `actorId`: the operator who asks. */
export async function repairShortDeliveries(actorId: number | null = null): Promise<ShortDelivery[]> {
  for (const { id, repairable } of await findShortDeliveries())
    if (repairable.length > 0) await addFiles(id, repairable, actorId);
  return findShortDeliveries();
}
