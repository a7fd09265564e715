/** Finds the signed license in a certificate, in the browser. */

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * The token in a file: attached to a PDF, or the text of the file itself. Undefined when there is none; `damaged` when something is
 * attached that cannot be unpacked, because a byte of it is not what it was.
 */
export async function findTokenInPdf(file: Blob): Promise<{ token: string } | "damaged" | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = latin1(bytes);
  if (!text.startsWith("%PDF-")) return parseToken(text);
  let isDamaged = false;
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) {
    const attachmentText = await attachment(bytes, text, index);
    const token = attachmentText && parseToken(attachmentText);
    if (token) return token;
    isDamaged ||= attachmentText === undefined;
  }
  return isDamaged ? "damaged" : undefined;
}

/** The attached file whose dictionary is at this place; undefined when it cannot be unpacked. */
async function attachment(bytes: Uint8Array<ArrayBuffer>, text: string, index: number) {
  const start = /stream\r?\n/g;
  start.lastIndex = index;
  const startMatch = start.exec(text);
  if (!startMatch) return undefined;
  const head = text.slice(text.lastIndexOf(" obj", index), startMatch.index);
  const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1] ?? Number.NaN);
  const from = startMatch.index + startMatch[0].length;
  const to = Number.isNaN(length) ? text.indexOf("endstream", from) : from + length;
  const content = bytes.slice(from, to);
  if (!head.includes("/FlateDecode")) return latin1(content);
  try {
    const inflated = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate"));
    return await new Response(inflated).text();
  } catch {
    return undefined;
  }
}

function parseToken(text: string): { token: string } | undefined {
  const token = text.trim();
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? { token } : undefined;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
