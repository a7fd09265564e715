import { getIcon } from "@/lib/platform/artwork/icons";
import { fileResponse, noSuchFile } from "@/lib/platform/http-server/media";

type Context = { params: Promise<{ iconId: string }> };

/** An icon of the site. Browsers also ask for `/favicon.ico` and `/apple-touch-icon.png`, which next.config.ts rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = await getIcon((await params).iconId);
  return file
    ? fileResponse(request, { ...file, cacheControl: "public, max-age=86400" })
    : noSuchFile(request);
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
