import { findAvatar } from "@/lib/accounts/profiles/service";
import { fileResponse, movedFile, noSuchFile } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ avatarId: string }> };

/**
 * The picture an account uploaded. A new picture gets a new URL; the old URL redirects to the current picture, so
 * URLs that integrators stored keep working.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, id, hash] = /^([1-9]\d{0,14})-([0-9a-f]{16})\.jpg$/.exec((await params).avatarId) ?? [];
  const found = id && hash ? await findAvatar({ user_id: Number(id), hash }) : undefined;
  if (!found) return noSuchFile(request);
  if (found.location !== undefined) return movedFile(request, found.location);
  return fileResponse(request, { ...found, type: "image/jpeg", cacheControl: "public, max-age=86400" });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
