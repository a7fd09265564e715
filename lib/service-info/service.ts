import "server-only";
import { openApiDocument } from "@/lib/api/openapi";
import { API_BASE, API_VERSION } from "@/lib/api/version";
import { publicOrigin } from "@/lib/public-origin";
import { postmanCollection } from "@/lib/reference/postman";

export async function getServiceInfo() {
  const origin = publicOrigin();
  return {
    name: "Downbeat",
    version: API_VERSION,
    documentation_url: `${origin}/docs`,
    openapi_url: `${origin}${API_BASE}/openapi.json`,
  };
}

/** The OpenAPI document for the public address of this installation. */
export const getOpenApiDocument = madeOnce(openApiDocument);

/** A Postman collection of every operation. */
export const getPostmanCollection = madeOnce(postmanCollection);

/** Contracts do not change at run time, so documents derived from them are cached per address. */
function madeOnce<Made>(make: (origin: string) => Made): () => Promise<Made> {
  const made = new Map<string, Made>();
  return async () => {
    const origin = publicOrigin();
    const known = made.get(origin) ?? make(origin);
    made.set(origin, known);
    return known;
  };
}
