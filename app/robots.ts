import type { MetadataRoute } from "next";
import { pageOrigin } from "@/app/_request/origin";

/** Pages that are not public say so themselves, in `X-Robots-Tag` (proxy.ts). */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/v1/openapi.json"], disallow: "/api/" },
    sitemap: `${await pageOrigin()}/sitemap.xml`,
  };
}
