import { openStream } from "@/lib/catalog/track-audio/delivery-service";
import { endedAddress, noSuchFile, streamResponse } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ link: string }> };

/** A track's stream at its signed address, which caches may keep until it ends. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, link] = /^([\w-]+)\.mp3$/.exec((await params).link) ?? [];
  if (link === undefined) return noSuchFile(request);
  const opened = await openStream(link);
  if (!opened) return endedAddress(request);
  const { file, reach, seconds } = opened;
  if (!file) return noSuchFile(request);
  const { size, mediaType: type, etag, read } = file;
  return streamResponse(request, { size, type, etag, read, cacheControl: `${reach}, max-age=${seconds}` });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
