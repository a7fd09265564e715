import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { Token } from "@/lib/developers/tokens/pages";
import { daysLeft } from "./token-row";

const REVOKED = {
  owner: "Revoked",
  operator: "Revoked by an operator",
  leaked: "Revoked after a leak report",
  suspended: "Revoked, access suspended",
};

/** The remaining life of a token, or the reason why it has ended. */
export function TokenStatus({ token, now }: { token: Token; now: number }) {
  const left = daysLeft(token, now);
  if (token.revoked_at) return <Badge>{REVOKED[token.revoked_because ?? "owner"]}</Badge>;
  if (token.replaced_by !== null) {
    if (left <= 0) return <Badge>Rotated</Badge>;
    return (
      <Badge tone="amber">
        Rotated, works until{" "}
        <span className="whitespace-nowrap">
          <Time at={token.expires_at} clock />
        </span>
      </Badge>
    );
  }
  if (left <= 0) return <Badge tone="red">Expired</Badge>;
  const words = left < 1 ? "Expires within a day" : `Expires in ${Math.ceil(left)} days`;
  return <Badge tone={left < 3 ? "red" : left < 14 ? "amber" : "green"}>{words}</Badge>;
}
