import { ActButton } from "@/components/ui/act-button";
import { DetailHeader } from "@/components/ui/detail-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import type { ShortDeliveries } from "@/lib/admin/payments/pages";
import { FILE_NAMES, type FileKind, TIER_NAMES } from "@/lib/commerce/terms/names";
import { pluralize } from "@/lib/platform/counted";

type Props = ShortDeliveries & { repair: () => Promise<{ message?: string }> };

const WIDE = "hidden md:table-cell";

/** The licenses that lack files which their tier promises, and the button that adds what can be made. */
export function DeliveriesView({ total, repairable, licenses, repair }: Props) {
  return (
    <>
      <DetailHeader trail={[{ href: "/admin/payments", label: "Payments" }]} title="Missing files">
        {repairable > 0 && (
          <ActButton
            label={`Add files to ${pluralize(repairable, "license")}`}
            ariaLabel={`Add files to ${pluralize(repairable, "license")}`}
            act={repair}
            done="Their buyers find the files beside the others."
          />
        )}
      </DetailHeader>
      <p className="mb-6 max-w-text text-sm text-quiet">
        Licenses in force that lack a file which their tier promises. What can be made of the uploaded sound
        is added, and made at its first download. For the rest, ask the artist for the file, or refund the
        order.
      </p>
      {total === 0 ? (
        <EmptyState title="Every license has its files">
          Licenses appear here when a file that their tier promises is missing.
        </EmptyState>
      ) : (
        <>
          <Table caption="Licenses that lack files">
            <thead>
              <tr>
                <Th>License</Th>
                <Th className={WIDE}>Missing</Th>
                <Th className={WIDE}>What can be done</Th>
              </tr>
            </thead>
            <tbody>
              {licenses.map((license) => (
                <Row key={license.id} license={license} />
              ))}
            </tbody>
          </Table>
          {total > licenses.length && (
            <p className="mt-3 text-sm text-quiet">
              The first {licenses.length} of {pluralize(total, "license")}.
            </p>
          )}
        </>
      )}
    </>
  );
}

function Row({ license }: { license: Props["licenses"][number] }) {
  const {
    uuid,
    track_name,
    artist_name,
    license_type,
    order_id,
    order_number,
    missing,
    repairable: can,
  } = license;
  const way =
    can.length === 0
      ? "Ask the artist, or refund it"
      : can.length < missing.length
        ? `Add ${fileNames(can)}`
        : "Add all";
  return (
    <tr>
      <td className="w-full max-w-0 wrap-anywhere">
        <Link href={`/verify/${uuid}`} className="link inline-flex min-h-6 items-center font-medium">
          <bdi>{track_name}</bdi>
        </Link>
        <span className="block text-xs text-quiet">
          {TIER_NAMES[license_type]}, <bdi>{artist_name}</bdi>
        </span>
        {order_id !== null && (
          <Link
            href={`/admin/payments/orders/${order_id}`}
            className="link inline-flex min-h-6 items-center text-xs"
          >
            Order {order_number}
          </Link>
        )}
        <div className="mt-1 space-y-1 text-xs md:hidden">
          <p>Missing: {fileNames(missing)}</p>
          <p className="text-quiet">{way}</p>
        </div>
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>{fileNames(missing)}</td>
      <td className={`${WIDE} whitespace-nowrap`}>{way}</td>
    </tr>
  );
}

const fileNames = (kinds: readonly FileKind[]) => kinds.map((kind) => FILE_NAMES[kind]).join(", ");
