import type { z } from "zod";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Purchase } from "@/lib/commerce/payments/shapes";
import { TIER_NAMES } from "@/lib/commerce/terms/names";

export type PurchaseSummary = Pick<z.output<typeof Purchase>, "id" | "license_type" | "status">;

/** The viewer's licenses of the track, with the way to their files; or purchases that were started, with the way to pay. */
export function BoughtLicenses({ bought }: { bought: readonly PurchaseSummary[] }) {
  return (
    <div className="mb-4 space-y-2">
      {bought.map(({ id, license_type, status }) => {
        const isBought = status === "completed";
        return (
          <Notice key={id} tone={isBought ? "green" : "amber"}>
            <p>
              {isBought ? "You have bought this track: " : "You have started to buy this track: "}
              <Link href={`/purchases/${id}`} className="link">
                {TIER_NAMES[license_type]}
              </Link>
            </p>
          </Notice>
        );
      })}
    </div>
  );
}
