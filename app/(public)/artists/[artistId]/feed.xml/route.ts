import { pageOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { idOfPath } from "@/lib/catalog/resource-shapes/addresses";
import { releaseFeed } from "@/lib/discovery/embeds/feed";
import { listReleases } from "@/lib/discovery/embeds/service";
import { ApiError } from "@/lib/platform/http-contract/errors";

type Context = { params: Promise<{ artistId: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  try {
    const releases = await listReleases(await pageVisitor(), {
      artist_id: idOfPath((await params).artistId),
    });
    return new Response(releaseFeed(releases, await pageOrigin()), {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Cache-Control": "public, max-age=300",
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return new Response(null, { status: 404 });
    throw error;
  }
}
