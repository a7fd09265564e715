import { mayReadMetrics } from "@/lib/platform/http-middleware/authenticate";
import { METRICS_CONTENT_TYPE, printMetrics } from "@/lib/platform/metrics";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  if (!(await mayReadMetrics(request))) {
    return Response.json({ status: "error", message: "Metrics are for operators." }, { status: 403 });
  }
  return new Response(await printMetrics(), {
    headers: { "Content-Type": METRICS_CONTENT_TYPE, "Cache-Control": "no-store" },
  });
}
