import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { personPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import { pluralize } from "@/lib/platform/counted";
import { RemainingTime } from "./time-left";
import { budgetWords, REQUEST_STATUS_WORDS, splitContent } from "./words";

/** The page of a request: what is asked for, and beside it the facts and what the viewer can do. */
export function RequestView({
  request,
  actions,
  children,
}: {
  request: OpenRequest;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { status, expires_at, hours_remaining } = request;
  const { title, rest } = splitContent(request);
  return (
    <article className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <Breadcrumb trail={[{ href: "/requests", label: "Beat requests" }]} />
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            {status === "active" ? (
              <Badge tone="amber">
                <RemainingTime until={expires_at} hours={hours_remaining} />
              </Badge>
            ) : (
              <Badge tone={status === "fulfilled" ? "green" : "plain"}>{REQUEST_STATUS_WORDS[status]}</Badge>
            )}
          </p>
          <h1 className="mt-2 text-xl font-semibold break-words">{title}</h1>
          {rest !== "" && <p className="mt-3 max-w-text break-words whitespace-pre-line">{rest}</p>}
          <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
        </div>
        <RequestFacts request={request} />
      </div>
      <div className="mt-12 space-y-12">
        {status === "fulfilled" && request.fulfilled_by === null && (
          <Notice tone="amber" title="The chosen track is gone">
            <p>It was deleted after it had been chosen.</p>
          </Notice>
        )}
        {children}
      </div>
    </article>
  );
}

function RequestFacts({ request }: { request: OpenRequest }) {
  const { user_id, user_name, genre, bpm_range, key, mood, reference_track, track_views, created_at } =
    request;
  const facts = [
    {
      name: "Requested by",
      value: (
        <Link href={personPath(user_id)} className="link">
          <bdi>{user_name}</bdi>
        </Link>
      ),
    },
    { name: "Genre", value: genre },
    { name: "Tempo", value: bpm_range && `${bpm_range.replace("-", "–")} BPM` },
    { name: "Key", value: key },
    { name: "Mood", value: mood },
    { name: "Budget", value: budgetWords(request) },
    { name: "Sounds like", value: reference_track && <Reference track={reference_track} /> },
    { name: "Requested on", value: <Time at={created_at} clock /> },
    { name: "Viewed", value: pluralize(track_views, "time") },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

/** A reference that people named: an address of theirs, or words. */
function Reference({ track }: { track: string }) {
  if (!track.startsWith("https://")) return track;
  return (
    <NewTabLink people href={track} className="link break-all">
      {track.replace(/^https:\/\//, "")}
    </NewTabLink>
  );
}
