import { openCover } from "@/lib/catalog/covers/service";
import { noSuchFile, streamResponse } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ coverId: string }> };

/** A cover in one of its sizes. Another cover has another address, so this never expires. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await openCover((await params).coverId, new URL(request.url).searchParams.get("size"));
  if (!file?.sha256) return noSuchFile(request);
  const { size, mediaType: type, sha256, read } = file;
  const etag = `"${sha256.toString("base64url")}"`;
  return streamResponse(request, {
    size,
    type,
    etag,
    read,
    cacheControl: "public, max-age=31536000, immutable",
  });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
