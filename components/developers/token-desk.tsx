import type { FormAction } from "@/components/ui/form";
import { type IssueState, IssueTokenForm } from "./issue-token-form";
import type { Revoke } from "./revoke-token";
import type { TokenRow } from "./token-row";
import { TokenTable } from "./token-table";

type Props = {
  tokens: TokenRow[];
  origin: string;
  now: number;
  issue: FormAction<IssueState>;
  revoke: Revoke;
};

export function TokenDesk({ tokens, origin, now, issue, revoke }: Props) {
  const revoked = tokens.filter((token) => token.revoked_at).map((token) => token.id);
  return (
    <div className="space-y-12">
      <section>
        <h2 className="mb-3 text-lg font-semibold">Your tokens</h2>
        <TokenTable tokens={tokens} now={now} revoke={revoke} />
      </section>
      <section>
        <h2 className="mb-3 text-lg font-semibold">Issue a token</h2>
        <IssueTokenForm issue={issue} origin={origin} revoked={revoked} />
      </section>
    </div>
  );
}
