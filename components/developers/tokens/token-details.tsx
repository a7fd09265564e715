import { LinkButton } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { Token } from "@/lib/developers/tokens/pages";
import type { ReferenceLink, ScopeEntry } from "@/lib/docs/reference/scopes";
import { AddressForm } from "./address-form";
import { LastUse } from "./last-use";
import { MissingOperations } from "./missing-operations";
import { OperationGroup } from "./operation-group";
import { USAGE } from "./paths";
import { type Revoke, RevokeToken } from "./revoke-token";
import { isLive, isReplaceable, rotationPath, tokenPath } from "./token-row";
import { TokenStatus } from "./token-status";

type Props = {
  token: Token;
  guide: ScopeEntry[];
  /** The operations that no token can call. */
  peopleOnly: ReferenceLink[];
  now: number;
  revoke: Revoke;
  saveAddresses: FormAction;
};

export function TokenDetails({ token, guide, peopleOnly, now, revoke, saveAddresses }: Props) {
  const live = isLive(token, now);
  return (
    <div className="max-w-text space-y-8">
      <Facts
        facts={[
          { name: "Status", value: <TokenStatus token={token} now={now} /> },
          { name: "Starts with", value: <code className="font-mono text-xs">{token.prefix}…</code> },
          { name: "Created", value: <Time at={token.created_at} clock /> },
          { name: "Last used", value: <LastUse token={token} /> },
          { name: "Expires", value: <Time at={token.revoked_at ?? token.expires_at} clock /> },
          ...(token.replaced_by === null
            ? []
            : [{ name: "Replaced by", value: <Successor id={token.replaced_by} /> }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {isReplaceable(token) && (
          <LinkButton href={rotationPath(token.id)} look="primary" size="sm">
            Rotate
          </LinkButton>
        )}
        <LinkButton href={`${USAGE}?token=${token.id}`} size="sm">
          Usage
        </LinkButton>
        {live && <RevokeToken token={token} revoke={revoke} size="sm" />}
      </div>
      <section>
        <h2 className="mb-2 text-lg font-semibold">Permissions</h2>
        {guide
          .filter(({ scope }) => token.scopes.includes(scope))
          .map(({ scope, meaning, operations }) => (
            <OperationGroup
              key={scope}
              title={<code className="font-mono text-xs">{scope}</code>}
              meaning={meaning}
              operations={operations}
            />
          ))}
      </section>
      <MissingOperations token={token} guide={guide} peopleOnly={peopleOnly} />
      {live && (
        <section>
          <h2 className="mb-2 text-lg font-semibold">Allowed IP addresses</h2>
          <AddressForm addresses={token.allowed_addresses} save={saveAddresses} />
        </section>
      )}
    </div>
  );
}

function Successor({ id }: { id: number }) {
  return (
    <Link href={tokenPath(id)} className="link">
      its replacement
    </Link>
  );
}
