import { findAppLogo } from "@/lib/developers/apps/logo-service";
import { fileResponse, movedFile, noSuchFile } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ logoId: string }> };

/** The logo of an app. A new logo gets a new URL, to which the old one redirects, as with pictures of accounts. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, id, hash] = /^([1-9]\d{0,14})-([0-9a-f]{16})\.jpg$/.exec((await params).logoId) ?? [];
  const logo = id && hash ? await findAppLogo({ app_id: Number(id), hash }) : undefined;
  if (!logo) return noSuchFile(request);
  if (logo.location !== undefined) return movedFile(request, logo.location);
  return fileResponse(request, { ...logo, type: "image/jpeg", cacheControl: "public, max-age=86400" });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
