import { pageVisitor } from "@/app/_request/page-caller";
import { getStatus } from "@/lib/admin/status/service";

/** The status page for programs. It is no operation of the API, because it must answer while the API does not. */
export async function GET(): Promise<Response> {
  return Response.json(await getStatus(await pageVisitor()), {
    headers: { "Cache-Control": "public, max-age=15", "Access-Control-Allow-Origin": "*" },
  });
}
