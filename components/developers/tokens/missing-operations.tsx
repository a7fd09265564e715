import { LinkButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Token } from "@/lib/developers/tokens/pages";
import type { ReferenceLink, ScopeEntry } from "@/lib/docs/reference/scopes";
import { OperationGroup } from "./operation-group";
import { isReplaceable, rotationPath } from "./token-row";

type Props = { token: Token; guide: ScopeEntry[]; peopleOnly: ReferenceLink[] };

/** The operations that a token cannot call, by the scope that it lacks, and the way to one that can. */
export function MissingOperations({ token, guide, peopleOnly }: Props) {
  const missing = guide.filter(
    ({ scope, operations }) => !token.scopes.includes(scope) && operations.length > 0,
  );
  const count = missing.reduce((sum, { operations }) => sum + operations.length, 0);
  const mayRotate = isReplaceable(token);
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Operations that it cannot call</h2>
      {count > 0 && (
        <>
          <p className="mb-3 text-sm text-quiet">
            {count === 1 ? "1 operation" : `${count} operations`}{" "}
            {count === 1 ? "needs a scope" : "need scopes"} that this token does not have. A token keeps the
            scopes that it was issued with
            {mayRotate ? "; rotate it to get one with more." : "."}
          </p>
          {mayRotate && (
            <LinkButton href={rotationPath(token.id, [])} size="sm" className="mb-3">
              Rotate with more scopes
            </LinkButton>
          )}
        </>
      )}
      {missing.map(({ scope, meaning, operations }) => (
        <OperationGroup
          key={scope}
          title={<code className="font-mono text-xs">{scope}</code>}
          meaning={meaning}
          operations={operations}
        >
          {mayRotate && (
            <Link href={rotationPath(token.id, [scope])} className="link inline-flex min-h-6 items-center">
              Rotate with {scope}
            </Link>
          )}
        </OperationGroup>
      ))}
      <OperationGroup
        title="Signed in only"
        meaning="Answer only somebody who is signed in, and no token."
        operations={peopleOnly}
      />
    </section>
  );
}
