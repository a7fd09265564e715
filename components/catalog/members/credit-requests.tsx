import { ActButton } from "@/components/ui/act-button";
import { Picture } from "@/components/ui/picture";
import type { CreditRequest } from "@/lib/catalog/credits/request-shapes";

export type CreditAnswer = { artistId: number; kind: "track" | "album"; id: number; accepts: boolean };

const AS = { performer: " as a performer", featured: " as a featured artist", producer: " as a producer" };

/** The tracks and albums of others that name an artist of the viewer's and wait for an answer; nothing while there are none. */
export function CreditRequests({
  requests,
  answer,
}: {
  requests: readonly CreditRequest[];
  answer: (credit: CreditAnswer) => Promise<{ message?: string }>;
}) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="credit-requests" className="mb-12">
      <h2 id="credit-requests" className="mb-1 text-lg font-semibold">
        Credits waiting for you
      </h2>
      <p className="mb-3 max-w-text text-sm text-quiet">
        Until you accept, your artist is named there as text, and its page has none of it.
      </p>
      <ul aria-label="Credits waiting for you" className="max-w-text border-t border-line">
        {requests.map(({ id, artist, track, album, role, requested_by }) => {
          const music = track ?? album;
          if (!music) return null;
          const credit = {
            artistId: artist.id,
            kind: track ? ("track" as const) : ("album" as const),
            id: music.id,
          };
          return (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
              <div className="flex min-w-[min(14rem,100%)] grow items-center gap-3">
                {requested_by && (
                  <Picture src={requested_by.avatar} pixels={32} className="size-8 shrink-0 rounded-full" />
                )}
                <p className="min-w-0">
                  <bdi className="font-medium">{requested_by?.display_name ?? "Someone"}</bdi> names{" "}
                  <bdi className="font-medium">{artist.name}</bdi>
                  {role && AS[role]} on “<bdi>{music.name}</bdi>”.
                </p>
              </div>
              <ActButton
                label="Accept"
                ariaLabel={`Accept the credit of ${artist.name} on ${music.name}`}
                act={answer.bind(null, { ...credit, accepts: true })}
                done={`“${music.name}” is on the page of ${artist.name}`}
              />
              <ActButton
                label="Decline"
                ariaLabel={`Decline the credit of ${artist.name} on ${music.name}`}
                act={answer.bind(null, { ...credit, accepts: false })}
                done="Credit declined"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
