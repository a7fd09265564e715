import type { z } from "zod";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type Page, Pager } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import { EDIT_MINUTES } from "@/lib/catalog/comments/constants";
import type { Comment as CommentShape } from "@/lib/catalog/resource-shapes/comment-shapes";
import { CommentActions } from "./comment-actions";
import { CommentComposer } from "./comment-composer";
import { CommentText } from "./comment-text";
import { CommentsLive } from "./comments-live";
import { MomentButton } from "./moment-button";

type Comment = z.output<typeof CommentShape>;

/** The signed-in viewer, and whether they manage the track. */
type Viewer = { id: number; managesTrack: boolean } | null;

type Props = {
  track: PlayableTrack;
  page: Page & { data: readonly Comment[] };
  viewer: Viewer;
  /** The path of the list, for its other pages and for coming back from signing in. */
  path: string;
};

/** The comments of a track in reading order, and the field for a new one. */
export function CommentList({ track, page, viewer, path }: Props) {
  return (
    <section aria-labelledby="comments-title" id="comments" className="max-w-text">
      <h2 id="comments-title" className="mb-3 text-lg font-semibold">
        Comments {page.total > 0 && <span className="ml-1 text-sm font-normal text-quiet">{page.total}</span>}
      </h2>
      {viewer ? (
        <>
          <CommentsLive trackId={track.id} total={page.total} />
          <CommentComposer trackId={track.id} />
        </>
      ) : (
        <LinkButton href={`/sign-in?next=${encodeURIComponent(`${path}#comments`)}`} size="sm">
          Sign in to comment
        </LinkButton>
      )}
      <Pager page={page} path={path} query={{}} anchor="comments">
        {page.data.length === 0 ? (
          <div className="mt-4">
            <EmptyState title="No comments yet">
              Play the track and say what you hear: your comment is shown at that moment.
            </EmptyState>
          </div>
        ) : (
          <ol className="mt-4">
            {page.data.map((comment) => (
              <CommentRow key={comment.id} track={track} comment={comment} viewer={viewer} />
            ))}
          </ol>
        )}
      </Pager>
    </section>
  );
}

/** Whether its author may still change it. */
const isNew = (created_at: string) => Date.now() - Date.parse(created_at) < EDIT_MINUTES * 60_000;

const INDENTS = ["", "ml-6", "ml-12", "ml-16"];

function CommentRow({ track, comment, viewer }: { track: PlayableTrack; comment: Comment; viewer: Viewer }) {
  const { id, content, position, depth, deleted, user, created_at, edited_at } = comment;
  const indent = INDENTS[Math.min(depth, INDENTS.length - 1)] ?? "";
  if (deleted) {
    return (
      <li className={`border-t border-line py-3 text-sm text-quiet ${indent}`}>This comment was deleted.</li>
    );
  }
  const isOwn = viewer?.id === user.id;
  const text = (
    <p className="text-sm break-words whitespace-pre-wrap">
      <CommentText text={content} track={track} />
    </p>
  );
  return (
    <li
      id={`comment-${id}`}
      className={`flex gap-3 border-t border-line py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] ${indent}`}
    >
      <Picture src={user.avatar} pixels={32} loading="lazy" className="size-8 shrink-0 rounded-full" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Link
            href={`/people/${user.id}`}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere hover:underline"
          >
            <bdi>{user.display_name}</bdi>
          </Link>
          {depth === 0 && <MomentButton track={track} at={position} />}
          <span className="text-xs text-quiet">
            <Time at={created_at} />
            {edited_at && " · edited"}
          </span>
        </p>
        {viewer ? (
          <CommentActions
            trackId={track.id}
            comment={{ id, author: user.display_name, content }}
            mayDelete={viewer.managesTrack || isOwn}
            mayEdit={isOwn && isNew(created_at)}
            isOwn={isOwn}
          >
            {text}
          </CommentActions>
        ) : (
          text
        )}
      </div>
    </li>
  );
}
