import { API_BASE } from "@/lib/platform/http-contract/version";
import { PYTHON_WHEEL } from "./client-package";
import { DOCS } from "./places";

/** RFC 9727: a linkset in JSON (RFC 9264). */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface Target {
  href: string;
  type: string;
  title: string;
}

/** The catalog of this server's API: its description for programs and for people, its state, and its terms if there are any. */
export function apiCatalog(origin: string, { terms }: { terms: string | undefined }) {
  const at = (path: string, type: string, title: string): Target => ({ href: origin + path, type, title });
  return {
    linkset: [
      {
        anchor: `${origin}/.well-known/api-catalog`,
        item: [{ href: origin + API_BASE }],
      },
      {
        anchor: origin + API_BASE,
        "service-desc": [at(`${API_BASE}/openapi.json`, "application/json", "OpenAPI document")],
        "service-doc": [
          at(DOCS, "text/html", "Guides and reference"),
          at("/llms-full.txt", "text/plain", "All documentation as one text"),
        ],
        "service-meta": [
          at(`${API_BASE}/arazzo.json`, "application/json", "Flows in Arazzo format"),
          at(`${API_BASE}/postman.json`, "application/json", "Postman collection"),
          at("/clients/typescript.tgz", "application/gzip", "TypeScript client"),
          at(`/clients/${PYTHON_WHEEL}`, "application/zip", "Python client"),
          at("/clients/cli.tgz", "application/gzip", "Command line"),
        ],
        status: [at("/status.json", "application/json", "Status"), at("/status", "text/html", "Status page")],
        ...(terms && { "terms-of-service": [{ href: terms }] }),
      },
    ],
  };
}
