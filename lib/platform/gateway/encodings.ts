type Encoding = "br" | "gzip";

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i;

/** Chooses the encoding of ours that a client prefers, by the weights of RFC 9110: brotli, unless it prefers gzip. 0 refuses one. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const [br, gzip] = [weight(BROTLI, `${accepted}`), weight(GZIP, `${accepted}`)];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : undefined;
}

/** Returns 0 for an encoding that is not there, or whose weight is no number. */
function weight(pattern: RegExp, accepted: string): number {
  const match = pattern.exec(accepted);
  return match ? Number(match[1] ?? 1) || 0 : 0;
}
