import { getPreview } from "@/lib/catalog/covers/template-service";
import { fileResponse, noSuchFile } from "@/lib/platform/http-server/media";
import { dataHeaders } from "@/lib/platform/security-headers";

type Context = { params: Promise<{ designId: string }> };

/** The preview of a cover. It depends on its URL alone, so it never expires. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await getPreview((await params).designId);
  if (file === null) return noSuchFile(request);
  if (!file)
    return new Response(null, { status: 503, headers: { ...dataHeaders(request), "Retry-After": "1" } });
  return fileResponse(request, {
    ...file,
    type: "image/png",
    cacheControl: "public, max-age=31536000, immutable",
  });
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
