import { pageOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { EMBED_POLICY, embedDocument } from "@/lib/discovery/embeds/document";
import { openEmbed } from "@/lib/discovery/embeds/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { instance } from "@/lib/platform/instance";
import { NO_SNIFFING } from "@/lib/platform/security-headers";

type Context = { params: Promise<{ kind: string; id: string }> };

/** A player for other sites, which may frame this page and no other. It needs no cookie, and reads none. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const theme = searchParams.get("theme");
  const start = Number(/^\d{1,5}$/.exec(searchParams.get("start") ?? "")?.[0] ?? 0);
  try {
    const embed = await openEmbed(await pageVisitor(), await params);
    return html(
      embedDocument(embed, {
        theme: theme === "light" || theme === "dark" ? theme : undefined,
        start,
        origin: await pageOrigin(),
        server: instance().name,
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return html("<p>Not found.</p>", 404);
    throw error;
  }
}

const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      ...NO_SNIFFING,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": EMBED_POLICY,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "public, max-age=300",
    },
  });
