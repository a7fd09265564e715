import { LinkButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Picture } from "@/components/ui/picture";
import type { Setup } from "@/lib/admin/setup/pages";
import { StepHead } from "./step-head";

/** The end of the first run: what there is, and what to do next. */
export function SetupSummary({ setup, origin }: { setup: Setup; origin: string }) {
  const { name, own_artist: artist, artists } = setup;
  return (
    <>
      <StepHead title={`${name} is ready`}>
        {artists === 0
          ? "There is no music yet. Create an artist when you are ready."
          : `${artist ? "Your artist" : "The music"} is in the catalog, and the API returns it to everyone.`}
      </StepHead>
      <div className="space-y-6">
        {artist && (
          <div className="flex items-center gap-4 rounded-md border border-line bg-face p-4">
            <Picture src={artist.image} pixels={64} className="size-16 rounded-md" />
            <div className="min-w-0">
              <p className="truncate text-lg font-semibold">{artist.name}</p>
              <p className="text-sm text-quiet">Artist {artist.id}, owned by you</p>
            </div>
          </div>
        )}
        {artists > 0 && (
          <CodeBlock
            code={`curl ${origin}/api/v1/artists/${artist?.id ?? 1}`}
            title="The first call"
            what="the command"
          />
        )}
        <div className="flex flex-wrap gap-2">
          {artist ? (
            <LinkButton href={`/insights/artists/${artist.id}`} look="primary">
              Open its insights
            </LinkButton>
          ) : (
            <LinkButton href={artists === 0 ? "/admin/artists" : "/"} look="primary">
              {artists === 0 ? "Create an artist" : "Go to the home page"}
            </LinkButton>
          )}
          <LinkButton href="/admin/artists">Manage artists</LinkButton>
          <LinkButton href="/admin/access/invitations">Invite people</LinkButton>
        </div>
      </div>
    </>
  );
}
