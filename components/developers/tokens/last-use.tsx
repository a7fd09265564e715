import { Time } from "@/components/ui/time";

/** The time and the network of a token's last use; the full IP address is not stored. */
export function LastUse({
  token,
}: {
  token: { last_used_at: string | null; last_used_from: string | null };
}) {
  if (!token.last_used_at) return <span className="text-quiet">Never</span>;
  return (
    <>
      <Time at={token.last_used_at} clock />
      {token.last_used_from && (
        <span className="block font-mono text-xs text-quiet">{token.last_used_from}</span>
      )}
    </>
  );
}
