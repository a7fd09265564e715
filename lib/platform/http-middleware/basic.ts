/**
 * The id and the secret of an app in an Authorization header (RFC 6749, section 2.3.1: both are encoded as in a form); undefined without
 * one that is well-formed.
 */
export function readBasic(request: Request) {
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const [id, secret] = Buffer.from(encoded ?? "", "base64")
    .toString()
    .split(":", 2);
  if (!id || secret === undefined) return undefined;
  const decode = (text: string) => new URLSearchParams(`text=${text}`).get("text") ?? "";
  return { client_id: decode(id), client_secret: decode(secret) };
}
