import type { RowContext } from "@/components/catalog/track-list/track-row";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { MAX_SUBMISSIONS } from "@/lib/commerce/beat-requests/constants";
import type { OpenRequest, Submittable } from "@/lib/commerce/beat-requests/pages";
import { ChooseTrack, DeleteRequest, RenewRequest, SubmitTrack, WithdrawTrack } from "./request-actions";
import { type Submission, Submissions } from "./submissions";
import { beatRequestPath } from "./words";

/** The buttons of a request: what its owner, a producer, or a visitor can do. */
export function RequestButtons({
  request,
  isSignedIn,
  submitted,
  tracks,
  actions,
}: {
  request: OpenRequest;
  isSignedIn: boolean;
  submitted: number;
  tracks: readonly Submittable[];
  actions: { submit: FormAction; renew: FormAction; remove: FormAction };
}) {
  const { id, is_mine, status, duration_hours } = request;
  if (!isSignedIn) {
    return (
      <LinkButton
        href={`/sign-in?next=${encodeURIComponent(beatRequestPath(id))}`}
        rel="nofollow"
        look="primary"
      >
        Sign in to submit a track
      </LinkButton>
    );
  }
  if (is_mine) {
    return (
      <>
        {status === "expired" && <RenewRequest hours={duration_hours} act={actions.renew} />}
        {status !== "fulfilled" && <DeleteRequest active={status === "active"} act={actions.remove} />}
      </>
    );
  }
  if (status !== "active") return null;
  if (submitted >= MAX_SUBMISSIONS) {
    return (
      <p className="text-sm text-quiet">You have submitted {MAX_SUBMISSIONS} tracks, as many as you can.</p>
    );
  }
  return tracks.length > 0 ? (
    <SubmitTrack tracks={tracks} act={actions.submit} />
  ) : (
    <p className="text-sm text-quiet">
      You can submit published tracks of your own. <LinkButton href="/studio/upload">Upload one</LinkButton>
    </p>
  );
}

/** The submissions, with what the viewer can do about each. */
export function RequestAnswers({
  request,
  submissions,
  rows,
  choose,
  withdraw,
}: {
  request: OpenRequest;
  submissions: readonly Submission[];
  rows: RowContext;
  choose: (submissionId: number) => FormAction;
  withdraw: (submissionId: number) => FormAction;
}) {
  const { is_mine, status, genre } = request;
  return (
    <Submissions
      submissions={submissions}
      rows={rows}
      isOwner={is_mine}
      genre={genre}
      actions={({ id, track, chosen }) => {
        if (is_mine) return status === "active" && <ChooseTrack name={track.name} act={choose(id)} />;
        return !chosen && <WithdrawTrack name={track.name} act={withdraw(id)} />;
      }}
    />
  );
}
