import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import type { SeenPerson } from "@/lib/accounts/profiles/people-pages";
import { countryName } from "./countries";
import { Links } from "./links";

/** A person's page, as every signed-in user sees it. */
export function PersonDetails({
  person,
  actions,
  children,
}: {
  person: SeenPerson;
  actions: ReactNode;
  /** More sections: what this server has of the person. */
  children: ReactNode;
}) {
  const { name, handle, avatar, bio, city, country, links, followers, follows_you } = person;
  const place = [city, country && countryName(country)].filter(Boolean).join(", ");
  const followed = followers === 1 ? "1 follower" : `${followers.toLocaleString("en")} followers`;
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Picture src={avatar} pixels={96} className="size-24 rounded-md" />
        <div className="min-w-[min(12rem,100%)] grow basis-0">
          <h1 className="text-xl font-semibold break-words">
            <bdi>{name}</bdi>
          </h1>
          <p className="font-mono text-sm text-quiet">@{handle}</p>
          <p className="mt-1 text-sm text-quiet">
            {[place, followed, follows_you && "follows you"].filter(Boolean).join(" · ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      <div className="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-8">
          {bio && <p className="max-w-text break-words whitespace-pre-line">{bio}</p>}
          {links.length > 0 && (
            <section aria-labelledby="links-title">
              <h2 id="links-title" className="mb-2 text-lg font-semibold">
                Links
              </h2>
              <Links links={links} />
            </section>
          )}
          {!bio && links.length === 0 && (
            <p className="text-sm break-words text-quiet">
              <bdi>{name}</bdi> has not written anything here yet.
            </p>
          )}
        </div>
        <div className="min-w-0 space-y-8">{children}</div>
      </div>
    </div>
  );
}
