import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Token } from "@/lib/developers/tokens/pages";
import { LastUse } from "./last-use";
import { type Revoke, RevokeToken } from "./revoke-token";
import { ScopeList } from "./scope-list";
import { isLive, isReplaceable, tokenPath } from "./token-row";
import { TokenStatus } from "./token-status";

type Props = { caption: string; tokens: Token[]; now: number; revoke: Revoke };

export function TokenTable({ caption, tokens, now, revoke }: Props) {
  if (tokens.length === 0) {
    return <EmptyState title="No tokens yet">Name one above and choose its scopes.</EmptyState>;
  }
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Name</Th>
          <Th className={WIDE}>Scopes</Th>
          <Th className={WIDE}>Created</Th>
          <Th className={WIDE}>Last used</Th>
          <Th className={WIDE}>Status</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <Row key={token.id} token={token} now={now} revoke={revoke} />
        ))}
      </tbody>
    </Table>
  );
}

/** On narrow screens these columns fold into lines under the name. */
const WIDE = "hidden whitespace-nowrap md:table-cell";

function Row({ token, now, revoke }: { token: Token; now: number; revoke: Revoke }) {
  const live = isLive(token, now);
  const prefix = <code className="font-mono text-xs">{token.prefix}…</code>;
  return (
    <tr className={live ? "" : "text-quiet"}>
      <td className="w-full max-w-0 md:w-auto md:min-w-[9rem] md:max-w-form">
        <Link
          href={tokenPath(token.id)}
          className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
        >
          {token.name}
        </Link>
        <p className="text-quiet">{prefix}</p>
        <div className="mt-1 space-y-1 md:hidden">
          <TokenStatus token={token} now={now} />
          <p className="text-quiet">
            Created <Time at={token.created_at} />
          </p>
          <div className="text-quiet">
            Last used: <LastUse token={token} />
          </div>
          <ScopeList scopes={token.scopes} />
        </div>
      </td>
      <td className={WIDE}>
        <ScopeList scopes={token.scopes} />
      </td>
      <td className={WIDE}>
        <Time at={token.created_at} />
      </td>
      <td className={WIDE}>
        <LastUse token={token} />
      </td>
      <td className={`${WIDE} [&_time]:block`}>
        <TokenStatus token={token} now={now} />
      </td>
      <td className="py-1">
        <div className="flex flex-col justify-end gap-1 md:flex-row">
          {isReplaceable(token) && (
            <LinkButton href={`${tokenPath(token.id)}/rotate`} size="row" aria-label={`Rotate ${token.name}`}>
              Rotate
            </LinkButton>
          )}
          {live && <RevokeToken token={token} revoke={revoke} />}
        </div>
      </td>
    </tr>
  );
}
