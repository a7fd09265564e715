"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { DisclosureCard } from "@/components/ui/disclosure-card";
import { SelectField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { useServerAction } from "@/components/ui/server-action";
import { Time } from "@/components/ui/time";
import type { RotatedToken } from "@/lib/developers/tokens/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { IssuedToken } from "./issued-token";
import { ScopeChoice } from "./scope-choice";
import { tokenPath } from "./token-row";

export type RotateState = FormState & { issued?: RotatedToken };

const OVERLAPS = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "24 hours" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
  { value: "0", label: "No overlap, revoke now" },
];

type Props = {
  token: { id: number; name: string; expires_at: string };
  /** The scopes that it does not have. */
  missing: ScopeEntry[];
  /** Scopes that are chosen at first; undefined when the choice begins closed. */
  scopes: readonly string[] | undefined;
  expired: boolean;
  origin: string;
  rotate: FormAction<RotateState>;
};

export function RotateForm({ token, missing, scopes, expired, origin, rotate }: Props) {
  const [state, action, pending] = useServerAction(rotate, {} as RotateState);
  if (state.issued) {
    const ended = expired || state.values?.overlap_hours === "0";
    return (
      <div className="space-y-6">
        <IssuedToken issued={state.issued} origin={origin}>
          <p className="mt-1 text-sm">
            {ended ? (
              "The old token is revoked: calls with it get 401."
            ) : (
              <>
                The old token works until <Time at={state.issued.old_expires_at} clock />; replace it before
                then.
              </>
            )}
          </p>
        </IssuedToken>
        <LinkButton href="/settings/developers">Back to your tokens</LinkButton>
      </div>
    );
  }
  return (
    <Form action={action} state={state}>
      <div className="max-w-form">
        {expired ? (
          <p className="text-sm">The old token has expired, so there is no overlap.</p>
        ) : (
          <SelectField
            name="overlap_hours"
            label="Keep the old token working for"
            hint={
              <>
                Both tokens work during this time, so nothing breaks while you replace it. The old one still
                expires on <Time at={token.expires_at} />.
              </>
            }
            options={OVERLAPS}
            defaultValue={state.values?.overlap_hours ?? "24"}
            error={state.errors?.overlap_hours}
          />
        )}
      </div>
      {missing.length > 0 && (
        <DisclosureCard
          summary="Add scopes"
          open={scopes !== undefined || state.errors?.more_scopes !== undefined}
        >
          <ScopeChoice
            guide={missing}
            name="more_scopes"
            hint="The new token has the scopes of the old one, and those that you add here."
            scopes={scopes}
            error={state.errors?.more_scopes}
          />
        </DisclosureCard>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Rotating" : "Rotate"}
        </Button>
        <Link href={tokenPath(token.id)} className="link inline-flex min-h-6 items-center text-sm">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
