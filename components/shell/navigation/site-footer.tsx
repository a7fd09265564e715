import Link from "next/link";
import { API_VERSION } from "@/lib/http/contract/version";

const LINKS = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/reference", label: "Reference" },
  { href: "/api/v1/openapi.json", label: "OpenAPI document" },
  { href: "/api/health", label: "Health" },
];

export function SiteFooter() {
  return (
    // Hidden on pages that fill the window.
    <footer className="mt-24 [main:has([data-fills-page])~&]:hidden">
      <div className="mx-auto max-w-page px-5 md:px-8">
        <div aria-hidden className="scale" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-quiet">
          <p>Downbeat {API_VERSION}</p>
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={href.startsWith("/api") ? false : undefined}
                  className="inline-flex min-h-6 items-center hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
