import { getClientPackage } from "@/lib/docs/reference/client-package";
import { fileResponse } from "@/lib/platform/http-server/media";
import { dataHeaders } from "@/lib/platform/security-headers";

/** The typed client of this server: `npm install ORIGIN/clients/typescript.tgz`. */
export async function GET(request: Request): Promise<Response> {
  const file = await getClientPackage();
  if (file) return fileResponse(request, { ...file, cacheControl: "public, no-cache" });
  return new Response("`npm start` packs the client when it builds with the development packages.\n", {
    status: 404,
    headers: { ...dataHeaders(request), "Content-Type": "text/plain; charset=utf-8" },
  });
}
