import { type ClientName, getClientPackage } from "@/lib/docs/reference/client-package";
import { fileResponse } from "@/lib/platform/http-server/media";
import { dataHeaders } from "@/lib/platform/security-headers";

/** Answers with a package that the build has made. */
export async function servePackage(request: Request, name: ClientName): Promise<Response> {
  const file = await getClientPackage(name);
  if (file) return fileResponse(request, { ...file, cacheControl: "public, no-cache" });
  return new Response("`npm start` packs the clients when it builds with the development packages.\n", {
    status: 404,
    headers: { ...dataHeaders(request), "Content-Type": "text/plain; charset=utf-8" },
  });
}
