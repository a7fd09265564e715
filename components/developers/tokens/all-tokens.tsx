"use client";

import Link from "next/link";
import { AdminList } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import { TextArea } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Page } from "@/components/ui/pager";
import { Td, Th } from "@/components/ui/table";
import type { OwnedToken } from "@/lib/developers/tokens/portal";
import { LastUse } from "./last-use";
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
  revoke: (tokenId: number, state: FormState, data: FormData) => Promise<FormState>;
};

const PATH = "/admin/tokens";
const WIDE = "hidden whitespace-nowrap md:table-cell";
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
          <Th className={WIDE}>Scopes</Th>
          <Th className={WIDE}>Last used</Th>
          <Th className={WIDE}>Status</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </>
      }
      empty={<EmptyState title="No tokens found">Look under All, or change your search.</EmptyState>}
    >
      {page.data.map((token) => (
        <Row key={token.id} token={token} now={now} revoke={revoke} />
      ))}
    </AdminList>
  );
}

function Row({ token, now, revoke }: { token: OwnedToken; now: number; revoke: Props["revoke"] }) {
  const owner = (
    <Link
      href={`/admin/access?${new URLSearchParams({ state: "all", search: token.owner.email })}`}
      className="link inline-flex min-h-6 items-center"
    >
      @{token.owner.handle}
    </Link>
  );
  return (
    <tr>
      <Td className="w-full max-w-0 md:w-auto md:min-w-[9rem] md:max-w-form">
        <p className="font-medium wrap-anywhere">{token.name}</p>
        <code className="font-mono text-xs text-quiet">{token.prefix}…</code>
        <div className="mt-1 space-y-1 md:hidden">
          <p>{owner}</p>
          <TokenStatus token={token} now={now} />
        </div>
      </Td>
      <Td className={WIDE}>{owner}</Td>
      <Td className={WIDE}>
        <ScopeList scopes={token.scopes} />
      </Td>
      <Td className={WIDE}>
        <LastUse token={token} />
      </Td>
      <Td className={WIDE}>
        <TokenStatus token={token} now={now} />
      </Td>
      <Td className="py-1 text-right">
        {isLive(token, now) && (
          <FormDialog
            label="Revoke"
            ariaLabel={`Revoke ${token.name} of ${token.owner.handle}`}
            look="danger"
            size="row"
            title={`Revoke “${token.name}”, owned by ${token.owner.name}?`}
            description="Calls with it get 401 immediately. The owner is emailed the reason."
            fields={({ values, errors }) => (
              <TextArea name="reason" label="Reason" defaultValue={values?.reason} error={errors?.reason} />
            )}
            submit="Revoke"
            act={(state, data) => revoke(token.id, state, data)}
            done={`“${token.name}” is revoked. Its owner is being emailed.`}
          />
        )}
      </Td>
    </tr>
  );
}
