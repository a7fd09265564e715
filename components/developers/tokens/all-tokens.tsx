import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import type { OwnedToken } from "@/lib/developers/tokens/pages";
import { LastUse } from "./last-use";
import { RevokeAsOperator, type RevokeWithReason } from "./revoke-as-operator";
import { ScopeList } from "./scope-list";
import { isLive } from "./token-row";
import { TokenStatus } from "./token-status";

type State = "live" | "ending" | "expired" | "revoked" | "all";

type Props = {
  page: Page & { data: OwnedToken[] };
  counts: Record<State, number>;
  chosen: State;
  search: string;
  now: number;
  revoke: RevokeWithReason;
};

const PATH = "/admin/tokens";
const WIDE = "hidden whitespace-nowrap md:table-cell";
const WIDEST = "hidden whitespace-nowrap lg:table-cell";
const LABELS: Record<State, string> = {
  live: "Active",
  ending: "Expiring within 14 days",
  expired: "Expired",
  revoked: "Revoked",
  all: "All",
};

export function AllTokens({ page, counts, chosen, search, now, revoke }: Props) {
  const choices = (Object.keys(LABELS) as State[]).map((value) => ({
    value,
    label: LABELS[value],
    count: counts[value],
  }));
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={choices}
      chosen={chosen}
      search={search}
      hint="Owner, name or prefix"
      page={page}
      caption="Tokens"
      head={
        <>
          <Th>Token</Th>
          <Th className={WIDE}>Owner</Th>
          <Th className={WIDEST}>Scopes</Th>
          <Th className={WIDEST}>Last used</Th>
          <Th className={WIDE}>Status</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </>
      }
      empty={
        <EmptyState title="No tokens found">
          {emptyHint({ chosen, search, none: "Tokens appear here once someone issues one." })}
        </EmptyState>
      }
    >
      {page.data.map((token) => (
        <Row key={token.id} token={token} now={now} revoke={revoke} />
      ))}
    </AdminList>
  );
}

function Row({ token, now, revoke }: { token: OwnedToken; now: number; revoke: Props["revoke"] }) {
  const owner = (
    <Link href={`/admin/people/${token.owner.id}`} className="link inline-flex min-h-6 items-center">
      @{token.owner.handle}
    </Link>
  );
  return (
    <tr>
      <td className="w-full max-w-0 md:w-auto md:min-w-[9rem] md:max-w-form">
        <Link
          href={`${PATH}/${token.id}`}
          className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
        >
          {token.name}
        </Link>
        <code className="block font-mono text-xs text-quiet">{token.prefix}…</code>
        <div className="mt-1 space-y-1 md:hidden">
          <p>{owner}</p>
          <TokenStatus token={token} now={now} />
        </div>
        <div className="mt-1 space-y-1 lg:hidden">
          <div>
            <ScopeList scopes={token.scopes} />
          </div>
          <p className="text-xs text-quiet">
            Last used: <LastUse token={token} />
          </p>
        </div>
      </td>
      <td className={WIDE}>{owner}</td>
      <td className={WIDEST}>
        <ScopeList scopes={token.scopes} />
      </td>
      <td className={WIDEST}>
        <LastUse token={token} />
      </td>
      <td className={WIDE}>
        <TokenStatus token={token} now={now} />
      </td>
      <td className="py-1 text-right">
        {isLive(token, now) && <RevokeAsOperator token={token} size="row" revoke={revoke} />}
      </td>
    </tr>
  );
}
