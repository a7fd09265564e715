import "server-only";
import { openApiDocument } from "@/lib/api/openapi";
import { API_BASE, API_VERSION } from "@/lib/api/version";
import { publicOrigin } from "@/lib/public-origin";

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

const documents = new Map<string, ReturnType<typeof openApiDocument>>();

/** The OpenAPI document for the address at which this installation is reached; made once, it never changes. */
export async function getOpenApiDocument() {
  const origin = publicOrigin();
  const document = documents.get(origin) ?? openApiDocument(origin);
  documents.set(origin, document);
  return document;
}
