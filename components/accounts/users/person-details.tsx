import { LinkButton } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Person } from "@/lib/accounts/users/portal";
import { Links } from "./links";

/** A person's profile, as every signed-in user sees it. */
export function PersonDetails({ person, own }: { person: Person; own: boolean }) {
  const { name, handle, avatar, bio, city, country, links } = person;
  const place = [city, country && countryName(country)].filter(Boolean).join(", ");
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <header className="flex flex-wrap items-center gap-4">
        <Picture src={avatar} pixels={96} className="size-24 rounded-md" />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold break-words">{name}</h1>
          <p className="font-mono text-sm text-quiet">@{handle}</p>
          {place && <p className="mt-1 text-sm text-quiet">{place}</p>}
        </div>
        {own && (
          <LinkButton href="/settings/profile" size="sm">
            Edit profile
          </LinkButton>
        )}
      </header>
      {bio && <p className="mt-6 max-w-text break-words whitespace-pre-line">{bio}</p>}
      {links.length > 0 && (
        <section aria-labelledby="links-title" className="mt-6">
          <h2 id="links-title" className="mb-2 text-sm font-semibold">
            Links
          </h2>
          <Links links={links} />
        </section>
      )}
    </div>
  );
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
