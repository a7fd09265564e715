import type { ReactNode } from "react";
import type { z } from "zod";
import { type RowContext, TrackRow } from "@/components/catalog/track-list/track-row";
import { TrackRows } from "@/components/catalog/track-list/track-rows";
import { PlayList } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { CalendarDay } from "@/components/ui/calendar-day";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import type { OwnBeatSubmission, TokenInfo } from "@/lib/commerce/beat-requests/shapes";
import { RequestCard } from "./request-card";
import { RequestTabs } from "./request-tabs";
import { beatRequestPath, FATE_WORDS, requestTitle } from "./words";

type Page = Parameters<typeof Pager>[0]["page"];
type OwnSubmission = z.output<typeof OwnBeatSubmission>;

function Frame({ tab, page, children }: { tab: "requests" | "tracks"; page: Page; children: ReactNode }) {
  const query: Record<string, string> = tab === "tracks" ? { tab } : {};
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <PageHeader title={tab === "tracks" ? "Your tracks for requests" : "Your beat requests"} />
      <div className="mb-6">
        <RequestTabs current={tab === "tracks" ? "/requests/mine?tab=tracks" : "/requests/mine"} />
      </div>
      <Pager page={page} path="/requests/mine" query={query}>
        {children}
      </Pager>
    </div>
  );
}

/** "3 of 5 request credits left this month. You get 5 new ones on 1 Dec 2026.", as pages call the tokens of beat requests, beside those of the API */
export function RemainingTokens({ tokens }: { tokens: z.output<typeof TokenInfo> }) {
  const { current_tokens, monthly_limit, reset_date } = tokens;
  return (
    <p className="mb-4 text-sm text-quiet">
      {current_tokens} of {monthly_limit} request credits left this month. You get {monthly_limit} new ones on{" "}
      <CalendarDay day={reset_date} />.
    </p>
  );
}

/** The viewer's own requests in every state. */
export function OwnRequests({
  requests,
  page,
  tokens,
}: {
  requests: readonly OpenRequest[];
  page: Page;
  tokens: z.output<typeof TokenInfo>;
}) {
  const ask = (
    <LinkButton href="/requests/new" look="primary">
      Request a beat
    </LinkButton>
  );
  return (
    <Frame tab="requests" page={page}>
      <RemainingTokens tokens={tokens} />
      {requests.length === 0 ? (
        <EmptyState title="You have not requested a beat yet" action={ask}>
          Say what you are looking for, and producers of that genre answer with tracks.
        </EmptyState>
      ) : (
        <>
          {ask}
          <ul className="mt-4 border-t border-line">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </Frame>
  );
}

/** The viewer's submissions, and their outcomes. */
export function OwnSubmissions({
  submissions,
  rows,
  page,
}: {
  submissions: readonly OwnSubmission[];
  rows: RowContext;
  page: Page;
}) {
  return (
    <Frame tab="tracks" page={page}>
      {submissions.length === 0 ? (
        <EmptyState
          title="You have not submitted a track yet"
          action={<LinkButton href="/requests">Open the board</LinkButton>}
        >
          Answer a request with one of your tracks.
        </EmptyState>
      ) : (
        <PlayList tracks={submissions.map(({ track }) => playable(track))} source="other">
          <TrackRows label="Your submissions" density={rows.density}>
            {submissions.map(({ id, track, fate, request }, index) => (
              <SubmittedRow key={id} {...{ track, fate, request, index, rows }} />
            ))}
          </TrackRows>
        </PlayList>
      )}
    </Frame>
  );
}

function SubmittedRow({
  track,
  fate,
  request,
  index,
  rows,
}: Pick<OwnSubmission, "track" | "fate" | "request"> & { index: number; rows: RowContext }) {
  return (
    <>
      <TrackRow track={track} index={index} rows={rows} />
      <li className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-2 text-sm text-quiet">
        <Badge tone={fate === "chosen" ? "green" : fate === "opened" ? "amber" : "plain"}>
          {FATE_WORDS[fate]}
        </Badge>
        <Link href={beatRequestPath(request.id)} className="link min-w-0 break-words">
          {requestTitle(request)}
        </Link>
      </li>
    </>
  );
}
