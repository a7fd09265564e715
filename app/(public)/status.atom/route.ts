import { pageOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { incidentFeed } from "@/lib/admin/status/feed";
import { getStatus } from "@/lib/admin/status/service";
import { instance } from "@/lib/platform/instance";

export async function GET(): Promise<Response> {
  const status = await getStatus(await pageVisitor());
  return new Response(incidentFeed(status, await pageOrigin(), instance().name), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=60" },
  });
}
