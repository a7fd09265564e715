import { findTrackAudio } from "@/lib/catalog/demo-audio/service";
import { fileResponse, noSuchFile } from "@/lib/http/server/media";

type Context = { params: Promise<{ audioId: string }> };

/** A track's audio. Cached by clients for one day only, because a new tempo or key changes it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = /^([1-9]\d{0,14})\.wav$/.exec((await params).audioId)?.[1];
  const file = id === undefined ? undefined : await findTrackAudio(Number(id));
  if (!file) return noSuchFile(request);
  return fileResponse(request, { ...file, type: "audio/wav", cacheControl: "public, max-age=86400" });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
