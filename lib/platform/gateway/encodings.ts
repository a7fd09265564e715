type Encoding = "br" | "gzip";

/** The best of our encodings that a client takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0)/.test(`${accepted}`)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0)/.test(`${accepted}`) ? "gzip" : undefined;
}
