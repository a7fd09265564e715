import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";

/** The heading of the developers page. `isSignedIn`: the way to a token then needs no account first. */
export function Opening({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 pt-12 md:pt-16 lg:grid-cols-[5fr_6fr] lg:gap-16">
      <div>
        <h1 className="text-2xl font-semibold">A music marketplace you host. An API worth integrating.</h1>
        <p className="mt-5 max-w-text text-lg text-quiet">
          Keep your music catalog on a server you run. Everything on it is also an API: run the call here,
          then paste it into your terminal.
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          <LinkButton href="/docs/quickstart" look="primary">
            Read the quickstart
          </LinkButton>
          <LinkButton href={isSignedIn ? "/settings/developers" : "/sign-up?next=/settings/developers"}>
            Get a token
          </LinkButton>
          <LinkButton href="/docs/sandbox">Try it in a sandbox</LinkButton>
        </div>
      </div>
      {children}
    </div>
  );
}
