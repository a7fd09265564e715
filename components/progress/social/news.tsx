import { formatCount } from "@/components/listening/insights/formats";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Moment } from "@/components/ui/viewer-clock";
import { albumPath, artistPath, personPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { PageOutput } from "@/lib/platform/http-contract/page-operation";
import type { visitInsights } from "@/lib/progress/social/pages";

type Visit = PageOutput<typeof visitInsights>;
type Activity = Visit["latest"][number];

/** Names of the counts, in the singular and the plural. */
const FIGURES = [
  ["plays", "play", "plays"],
  ["likes", "like", "likes"],
  ["reposts", "repost", "reposts"],
  ["followers", "new follower", "new followers"],
  ["comments", "comment", "comments"],
  ["sales", "sale", "sales"],
] as const;

/** Changes for an artist since the viewer last looked; nothing on a first visit. */
export function News({ visit, locale }: { visit: Visit; locale: string }) {
  const { since, latest } = visit;
  if (since === null) return null;
  const figures = FIGURES.filter(([name]) => visit[name] > 0);
  return (
    <section aria-labelledby="news" className="mb-6 rounded-md border border-line bg-face px-4 py-3">
      <h2 id="news" className="text-sm text-quiet">
        Since your last visit, <Moment at={since} as="short" />
      </h2>
      {figures.length === 0 ? (
        <p className="mt-1 text-sm">Nothing new yet.</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {figures.map(([name, one, many]) => (
            <li key={name}>
              <span className="text-lg font-medium">{formatCount(visit[name], locale)}</span>{" "}
              <span className="text-sm text-quiet">{visit[name] === 1 ? one : many}</span>
            </li>
          ))}
        </ul>
      )}
      {latest.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {latest.map((activity) => (
            <Row key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  );
}

const VERBS = { like: "liked", repost: "reposted", follow: "followed", comment: "commented on" };

const subjectPath = ({ type, ...subject }: Activity["subject"]) =>
  ({
    track: trackPath(subject),
    album: albumPath(subject),
    artist: artistPath(subject),
    user: personPath(subject.id),
  })[type];

/** One activity: the person and the act. */
function Row({ activity: { type, at, actor, subject, comment } }: { activity: Activity }) {
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-2 py-1 text-sm">
      <Picture src={actor.avatar} pixels={24} loading="lazy" className="size-6 shrink-0 rounded-full" />
      <span className="min-w-0 truncate text-quiet">
        <Link href={personPath(actor.id)} className="font-medium text-ink hover:underline">
          <bdi>{actor.display_name}</bdi>
        </Link>{" "}
        {VERBS[type]}{" "}
        <Link href={subjectPath(subject)} className="text-ink hover:underline">
          {subject.type === "user" ? "you" : <bdi>{subject.name}</bdi>}
        </Link>
        {comment && <bdi>: “{comment.content}”</bdi>}
      </span>
      <Moment at={at} as="short" className="ml-auto shrink-0 text-xs text-quiet" />
    </li>
  );
}
