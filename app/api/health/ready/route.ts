import { checkNode } from "@/lib/admin/status/health-service";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const failing = await checkNode();
  const headers = { "Cache-Control": "no-store" };
  if (failing.length > 0) return Response.json({ status: "unavailable", failing }, { status: 503, headers });
  return Response.json({ status: "ok" }, { headers });
}
