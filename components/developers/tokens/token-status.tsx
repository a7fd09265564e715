import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { Token } from "@/lib/developers/tokens/pages";
import { remainingDays } from "./token-row";

const REVOKED = {
  owner: "Revoked",
  operator: "Revoked by an operator",
  app: "Given back by its app",
  leaked: "Revoked after a leak report",
  suspended: "Revoked, access suspended",
} as const satisfies Record<NonNullable<Token["revoked_because"]>, string>;

/** The remaining life of a token, or the reason why it has ended. */
export function TokenStatus({ token, now }: { token: Token; now: number }) {
  const days = remainingDays(token, now);
  if (token.revoked_at) return <Badge>{REVOKED[token.revoked_because ?? "owner"]}</Badge>;
  if (token.replaced_by !== null) {
    if (days <= 0) return <Badge>Rotated</Badge>;
    return (
      <Badge tone="amber">
        Rotated, works until{" "}
        <span className="whitespace-nowrap">
          <Time at={token.expires_at} clock />
        </span>
      </Badge>
    );
  }
  if (days <= 0) return <Badge tone="red">Expired</Badge>;
  const words = days < 1 ? "Expires within a day" : `Expires in ${Math.ceil(days)} days`;
  return <Badge tone={days < 3 ? "red" : days < 14 ? "amber" : "green"}>{words}</Badge>;
}
