import { LICENSE_VERDICTS } from "@/components/commerce/licenses/words";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { personPath } from "@/lib/catalog/resource-shapes/addresses";
import type { GrantedLicense } from "@/lib/commerce/licenses/grant-pages";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import type { RevokeAction } from "./actions";
import { CARD_END, CARD_LINE, CARD_ROW, WIDE } from "./card-rows";
import { CardTable } from "./card-table";
import { RevokeLicense } from "./revoke-license";

/** The licenses of an artist that were granted or are free, with the button that ends each. */
export function GrantTable({ grants, revoke }: { grants: readonly GrantedLicense[]; revoke: RevokeAction }) {
  if (grants.length === 0) {
    return (
      <EmptyState
        title="Nothing granted yet"
        action={
          <LinkButton href="/studio" size="sm">
            Choose a track
          </LinkButton>
        }
      >
        Give somebody a license without a payment: open a track, and press “Grant a license” at its price.
      </EmptyState>
    );
  }
  return (
    <CardTable
      caption="Free and granted licenses"
      columns={["Track", "License", "Licensee", "Issued", "State"]}
    >
      {grants.map((grant) => (
        <GrantRow key={grant.uuid} grant={grant} revoke={revoke} />
      ))}
    </CardTable>
  );
}

function GrantRow({ grant, revoke }: { grant: GrantedLicense; revoke: RevokeAction }) {
  const { uuid, track, license_type, licensee_name, issued_at, status, valid, own } = grant;
  const hasEnded = status === "revoked" || status === "expired";
  const state = LICENSE_VERDICTS[valid ? "active" : status];
  return (
    <tr {...CARD_ROW}>
      <td {...CARD_LINE}>
        <Link href={`/studio/tracks/${track.id}#price`} className="link inline-block min-h-6">
          <bdi>{track.name}</bdi>
        </Link>
        <span className="block text-xs text-quiet md:hidden">
          {TIER_NAMES[license_type]} of <Licensee grant={grant} />, <Time at={issued_at} />, {state.title}
        </span>
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>{TIER_NAMES[license_type]}</td>
      <td className={WIDE}>
        <Licensee grant={grant} />
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <Time at={issued_at} />
      </td>
      <td className={WIDE}>
        <Badge tone={state.tone}>{state.title}</Badge>
      </td>
      <td {...CARD_END}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:justify-end">
          <Link
            href={`/verify/${uuid}`}
            className="link inline-flex min-h-6 items-center text-xs"
            aria-label={`Verify the license of ${licensee_name} for ${track.name}`}
          >
            Verify
          </Link>
          {!hasEnded && !own && <RevokeLicense grant={grant} act={revoke.bind(null, uuid)} />}
        </div>
      </td>
    </tr>
  );
}

function Licensee({ grant: { licensee, licensee_name } }: { grant: GrantedLicense }) {
  if (!licensee) return <bdi>{licensee_name}</bdi>;
  return (
    <Link href={personPath(licensee.id)} className="link">
      <bdi>{licensee_name}</bdi>
    </Link>
  );
}
