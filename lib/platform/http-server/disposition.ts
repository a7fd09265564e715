/** `Content-Disposition` (RFC 6266) with a name that every file system takes, and an ASCII one for old readers. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_");
  if (ascii === safe) return `${kind}; filename="${ascii}"`;
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const MAX_NAME = 100;

/** Less what a file system refuses, a reader cannot see, or a shell takes for something else. */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|%]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .~-]+/, "");
  const [, stem = "", ending = ""] = /^(.*?)(\.[a-z]{1,5})?$/.exec(clean) ?? [];
  const short = [...stem]
    .slice(0, MAX_NAME)
    .join("")
    .replace(/[ .]+$/, "");
  return (short || "file") + ending;
}
