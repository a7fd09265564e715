import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import type { Instance } from "@/lib/platform/instance";
import { DEVELOPERS_DESTINATION, DOCS_DESTINATIONS } from "./destinations";

const PRODUCT = "Downbeat";

const LINKS = [
  DEVELOPERS_DESTINATION,
  ...DOCS_DESTINATIONS,
  { href: "/status", label: "Status" },
  { href: "/legal/takedown", label: "Copyright" },
];

const LINK = "inline-flex min-h-6 items-center hover:text-ink";

export function SiteFooter({
  instance: { name, terms, contact },
  theme,
}: {
  instance: Instance;
  theme: Theme;
}) {
  const outside = [
    { href: terms, label: "Terms" },
    { href: contact, label: "Contact" },
  ];
  return (
    // Hidden on pages that fill the window.
    <footer className="mt-24 [main:has([data-fills-page])~&]:hidden">
      <div className="mx-auto max-w-page px-5 md:px-8">
        <div aria-hidden className="scale" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-quiet">
          <p>
            {name !== PRODUCT && `${name} · `}
            {PRODUCT} {API_VERSION}
          </p>
          <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
            {outside.map(
              ({ href, label }) =>
                href && (
                  <li key={label}>
                    {href.startsWith("mailto:") ? (
                      <a href={href} className={LINK}>
                        {label}
                      </a>
                    ) : (
                      <NewTabLink href={href} className={LINK}>
                        {label}
                      </NewTabLink>
                    )}
                  </li>
                ),
            )}
            <li>
              <ThemeSwitch initial={theme} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
