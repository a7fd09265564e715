import type { FormAction } from "@/components/ui/form";
import type { Token } from "@/lib/developers/tokens/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import type { IssueState } from "./issue-token-form";
import { NewToken } from "./new-token";
import type { Revoke } from "./revoke-token";
import { isLive, isReplaceable } from "./token-row";
import { TokenTable } from "./token-table";

type Props = {
  tokens: Token[];
  guide: ScopeEntry[];
  origin: string;
  now: number;
  issue: FormAction<IssueState>;
  revoke: Revoke;
};

export function TokensView({ tokens, guide, origin, now, issue, revoke }: Props) {
  const live = tokens.filter((token) => isLive(token, now));
  const expired = tokens.filter((token) => !isLive(token, now) && isReplaceable(token));
  const expiredTokens = tokens.filter((token) => !isLive(token, now) && !isReplaceable(token));
  const revoked = tokens.filter((token) => token.revoked_at).map((token) => token.id);
  return (
    <div className="space-y-8">
      <NewToken issue={issue} origin={origin} guide={guide} revoked={revoked} first={tokens.length === 0} />
      <section>
        <h2 className="mb-3 text-lg font-semibold">Your tokens</h2>
        <TokenTable caption="Your tokens" tokens={[...live, ...expired]} now={now} revoke={revoke} />
        {expiredTokens.length > 0 && (
          <details className="mt-4">
            <summary className="w-fit cursor-pointer text-sm leading-8 text-quiet hover:text-ink">
              {expiredTokens.length === 1 ? "1 token" : `${expiredTokens.length} tokens`} revoked or rotated
            </summary>
            <div className="mt-2">
              <TokenTable caption="Inactive tokens" tokens={expiredTokens} now={now} revoke={revoke} />
            </div>
          </details>
        )}
      </section>
    </div>
  );
}
