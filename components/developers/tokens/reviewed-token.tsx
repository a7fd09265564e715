import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { ReviewedToken } from "@/lib/developers/tokens/pages";
import { LastUse } from "./last-use";
import { RevokeAsOperator, type RevokeWithReason } from "./revoke-as-operator";
import { isLive } from "./token-row";
import { TokenStatus } from "./token-status";

type Props = { token: ReviewedToken; now: number; revoke: RevokeWithReason };

/** Anybody's token, as operators see it: without its secret, which nobody has. */
export function ReviewedTokenView({ token, now, revoke }: Props) {
  const { name, prefix, owner, scopes, allowed_addresses, created_at, expires_at, revoked_at, reason } =
    token;
  return (
    <div className="max-w-text">
      <Breadcrumb trail={[{ href: "/admin/tokens", label: "Tokens" }]} />
      <h1 className="mb-6 text-xl font-semibold wrap-anywhere">{name}</h1>
      <Facts
        facts={[
          { name: "Status", value: <TokenStatus token={token} now={now} /> },
          ...(reason ? [{ name: "Reason", value: reason }] : []),
          {
            name: "Owner",
            value: (
              <Link href={`/admin/people/${owner.id}`} className="link inline-flex min-h-6 items-center">
                {owner.name}, @{owner.handle}
              </Link>
            ),
          },
          { name: "Starts with", value: <code className="font-mono text-xs">{prefix}…</code> },
          { name: "Created", value: <Time at={created_at} clock /> },
          { name: "Last used", value: <LastUse token={token} /> },
          revoked_at
            ? { name: "Revoked", value: <Time at={revoked_at} clock /> }
            : { name: "Expires", value: <Time at={expires_at} clock /> },
          { name: "Scopes", value: <Lines lines={scopes} /> },
          {
            name: "Allowed IP addresses",
            value: allowed_addresses.length === 0 ? "Any" : <Lines lines={allowed_addresses} />,
          },
        ]}
      />
      {isLive(token, now) && (
        <div className="mt-6">
          <RevokeAsOperator token={token} size="sm" revoke={revoke} />
        </div>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="font-mono text-xs leading-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
