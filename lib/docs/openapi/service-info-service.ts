import "server-only";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { publicOrigin } from "@/lib/platform/public-origin";

/** Name, version and where to read on. */
export async function getServiceInfo() {
  const origin = publicOrigin();
  return {
    name: "Downbeat",
    version: API_VERSION,
    documentation_url: `${origin}/docs`,
    openapi_url: `${origin}${API_BASE}/openapi.json`,
  };
}
