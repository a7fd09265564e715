import { servePackage } from "@/app/clients/serve-package";
import { PYTHON_WHEEL } from "@/lib/docs/reference/client-package";
import { dataHeaders } from "@/lib/platform/security-headers";

type Context = { params: Promise<{ wheel: string }> };

/** The Python client of this server: `pip install ORIGIN/clients/NAME`, where the name has its version. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  if ((await params).wheel === PYTHON_WHEEL) return servePackage(request, "python");
  return new Response(`There is no client of this name. The Python client is at /clients/${PYTHON_WHEEL}\n`, {
    status: 404,
    headers: { ...dataHeaders(request), "Content-Type": "text/plain; charset=utf-8" },
  });
}
