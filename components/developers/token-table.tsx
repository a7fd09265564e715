import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ALL_SCOPES } from "@/lib/auth/scopes";
import { type Revoke, RevokeToken } from "./revoke-token";
import { daysLeft, type TokenRow } from "./token-row";

export function TokenTable({ tokens, now, revoke }: { tokens: TokenRow[]; now: number; revoke: Revoke }) {
  if (tokens.length === 0) {
    return (
      <EmptyState title="No tokens yet">
        Name one below and choose what it may do. The first call with it is one paste away.
      </EmptyState>
    );
  }
  return (
    <Table caption="Your tokens">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th className={wide}>Starts with</Th>
          <Th className={wide}>Scopes</Th>
          <Th className={wide}>Created</Th>
          <Th className={wide}>Last used</Th>
          <Th className={wide}>Status</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <Row key={token.id} token={token} left={daysLeft(token, now)} revoke={revoke} />
        ))}
      </tbody>
    </Table>
  );
}

/** Narrow, these columns fold into lines under the name. */
const wide = "hidden whitespace-nowrap md:table-cell";

function Row({ token, left, revoke }: { token: TokenRow; left: number; revoke: Revoke }) {
  const live = !token.revoked_at && left > 0;
  const prefix = <code className="font-mono text-xs">{token.prefix}…</code>;
  const used = token.last_used_at ? <Time at={token.last_used_at} /> : "never";
  return (
    <tr className={live ? "" : "text-quiet"}>
      <Td className="w-full max-w-0 md:w-auto md:max-w-form">
        <p className="font-medium break-words">{token.name}</p>
        <div className="mt-1 space-y-1 md:hidden">
          <Status token={token} left={left} />
          <p className="text-quiet">
            {prefix} created <Time at={token.created_at} />, used {used}
          </p>
          <Scopes scopes={token.scopes} />
        </div>
      </Td>
      <Td className={wide}>{prefix}</Td>
      <Td className={wide}>
        <Scopes scopes={token.scopes} />
      </Td>
      <Td className={wide}>
        <Time at={token.created_at} />
      </Td>
      <Td className={`${wide} first-letter:uppercase`}>{used}</Td>
      <Td className={wide}>
        <Status token={token} left={left} />
      </Td>
      <Td className="py-1 text-right">{live && <RevokeToken token={token} revoke={revoke} />}</Td>
    </tr>
  );
}

function Scopes({ scopes }: { scopes: string[] }) {
  if (scopes.length === ALL_SCOPES.length) return "All scopes";
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        {scopes.length} of {ALL_SCOPES.length}
        <span className="md:sr-only"> scopes</span>
      </summary>
      <ul className="mt-1 font-mono text-xs leading-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
    </details>
  );
}

function Status({ token, left }: { token: TokenRow; left: number }) {
  if (token.revoked_at) return <Badge>Revoked</Badge>;
  if (left <= 0) return <Badge>Expired</Badge>;
  const words = left < 1 ? "Expires within a day" : `Expires in ${Math.ceil(left)} days`;
  return <Badge tone={left < 3 ? "red" : left < 14 ? "amber" : "green"}>{words}</Badge>;
}
