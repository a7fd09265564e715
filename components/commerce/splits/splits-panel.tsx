import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import { formatBps } from "@/lib/commerce/ledger/money";
import { ANSWER_DAYS } from "@/lib/commerce/splits/constants";
import { SplitButton } from "./split-button";
import type { PayeeShare, TrackSplits } from "./track-splits";

export interface SplitActions {
  propose: FormAction;
  withdraw: () => Promise<{ message?: string }>;
}

const END_WORDS = { replaced: "Replaced", withdrawn: "Withdrawn", lapsed: "Not everyone accepted" };

/** Shows the shares of a track's price and the proposal that waits, and lets the viewer propose others. */
export function SplitsPanel({
  splits: { state, splits, current, history },
  viewerId,
  actions,
}: {
  splits: TrackSplits;
  viewerId: number;
  actions: SplitActions;
}) {
  const waiting = state === "pending" ? splits : undefined;
  const missing = waiting?.filter(({ accepted_at }) => accepted_at === null) ?? [];
  const latest = waiting ?? current;
  return (
    <section aria-labelledby="splits">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="splits" className="text-lg font-semibold">
          Splits
        </h2>
        {current.length > 0 && (
          <SplitButton
            label={waiting ? "Propose another split" : "Propose a split"}
            begins={latest.map(({ user, bps }) => ({
              person: { id: user.id, name: user.display_name },
              bps,
            }))}
            act={actions.propose}
          />
        )}
      </div>
      <p className="mb-3 max-w-text text-sm text-quiet">
        {current.length === 0
          ? "Nobody is paid for this track: none of its artists has an account."
          : "Each sale is shared like this. A change counts when everyone concerned has accepted it; earlier sales keep their shares."}
      </p>
      {current.length > 0 && <Shares label="Current shares" shares={current} />}
      {waiting && (
        <div className="mt-4">
          <Notice
            tone="amber"
            title={`A proposal waits for ${missing.map(({ user }) => user.display_name).join(", ")}`}
            actions={
              <ActButton
                label="Withdraw"
                ariaLabel="Withdraw the proposed split"
                act={actions.withdraw}
                done="The proposal is withdrawn."
              />
            }
          >
            <Shares label="Proposed shares" shares={waiting} asksConsent />
            <p className="mt-2">
              They were emailed. Without all answers within {ANSWER_DAYS} days nothing changes.
              {missing.some(({ user_id }) => user_id === viewerId) && (
                <>
                  {" "}
                  <Link href="/studio/sales" className="link">
                    Answer it yourself
                  </Link>
                </>
              )}
            </p>
          </Notice>
        </div>
      )}
      {history.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="min-h-6 cursor-pointer text-quiet hover:text-ink">
            Earlier splits ({history.length})
          </summary>
          <ul className="mt-2 space-y-2">
            {history.map((past) => (
              <li key={`${past.created_at}${past.ended_at}`}>
                {past.splits
                  .filter(({ bps }) => bps > 0)
                  .map(({ user, bps }) => `${user.display_name} ${formatBps(bps)}`)
                  .join(", ")}
                <span className="block text-xs text-quiet">
                  {END_WORDS[past.state]} <Time at={past.ended_at} />, proposed by{" "}
                  {past.proposed_by.display_name}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Shares({
  label,
  shares,
  asksConsent = false,
}: {
  label: string;
  shares: readonly PayeeShare[];
  asksConsent?: boolean;
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {shares.map(({ user_id, user, bps, accepted_at }) => (
        <li key={user_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-ink">
          <Picture src={user.avatar} pixels={24} className="size-6 shrink-0 rounded-full" />
          <bdi className="min-w-0 grow truncate">{user.display_name}</bdi>
          {asksConsent && (
            <Badge tone={accepted_at ? "green" : "amber"}>
              {accepted_at ? "Accepted" : "Not answered yet"}
            </Badge>
          )}
          <span className="min-w-12 text-right font-mono text-xs">{formatBps(bps)}</span>
        </li>
      ))}
    </ul>
  );
}
