import { PYTHON_WHEEL } from "@/lib/docs/reference/client-package";
import { dataHeaders } from "@/lib/platform/security-headers";

/** The short address of the Python client, for people and browsers. pip takes a wheel only at an address that ends in its whole name. */
export function GET(request: Request): Response {
  const headers = {
    ...dataHeaders(request),
    Location: `/clients/${PYTHON_WHEEL}`,
    "Cache-Control": "no-cache",
  };
  return new Response(null, { status: 302, headers });
}
