import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Token } from "@/lib/developers/tokens/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { RotateForm, type RotateState } from "./rotate-form";
import { isLive, isReplaceable, tokenPath } from "./token-row";

type Props = {
  token: Token;
  guide: ScopeEntry[];
  /** Scopes that are added at first; undefined when none are to be. */
  scopes: readonly string[] | undefined;
  now: number;
  origin: string;
  rotate: FormAction<RotateState>;
};

/** Replaces a token with a new one that has the same name and addresses, and its scopes or more. */
export function RotationView({ token, guide, scopes, now, origin, rotate }: Props) {
  const missing = guide.filter(({ scope }) => !token.scopes.includes(scope));
  return (
    <section className="max-w-text">
      <p className="mb-6 text-sm text-quiet">
        You get a new token with the same scopes
        {token.allowed_addresses.length > 0 && " and allowed addresses"}
        {missing.length > 0 && ", or with more scopes"}, valid for 90 days. The old one starts with{" "}
        <code className="font-mono text-xs">{token.prefix}…</code>
      </p>
      {isReplaceable(token) ? (
        <RotateForm
          token={token}
          missing={missing}
          scopes={scopes}
          expired={!isLive(token, now)}
          origin={origin}
          rotate={rotate}
        />
      ) : (
        <Notice title={token.revoked_at ? "This token is revoked" : "This token has been rotated"}>
          {token.replaced_by === null ? (
            <Link href="/settings/developers" className="link">
              Issue a new one instead
            </Link>
          ) : (
            <Link href={tokenPath(token.replaced_by)} className="link">
              See its replacement
            </Link>
          )}
        </Notice>
      )}
    </section>
  );
}
