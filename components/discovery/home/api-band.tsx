import { LinkButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";

/** Introduces the site to developers and hosts, with the way to their page. */
export function ApiBand({ origin }: { origin: string }) {
  return (
    <section
      aria-labelledby="api"
      className="grid items-center gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-2"
    >
      <div>
        <h2 id="api" className="text-lg font-semibold">
          Everything here is an API call
        </h2>
        <p className="mt-2 max-w-text text-quiet">
          Search, playlists, radio and plays are open to your own programs, and you can host the whole
          marketplace yourself.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton href="/developers">For developers</LinkButton>
          <LinkButton href="/docs/quickstart" look="bare">
            Read the quickstart
          </LinkButton>
        </div>
      </div>
      <CodeBlock
        code={`curl ${origin}/api/v1/trending/tracks`}
        title="No token needed"
        what="the curl command"
      />
    </section>
  );
}
