import { ActButton } from "@/components/ui/act-button";
import { Notice } from "@/components/ui/notice";
import { formatBps } from "@/lib/commerce/ledger/money";
import type { WaitingSplit } from "@/lib/commerce/splits/pages";

type Props = {
  splits: readonly WaitingSplit[];
  agree: (trackId: number) => Promise<{ message?: string }>;
};

/** Splits that need the account's consent. */
export function WaitingSplits({ splits, agree }: Props) {
  return splits.map(({ track_id, name, artist, by, bps, former_bps }) => (
    <Notice
      key={track_id}
      title={
        former_bps === 0
          ? `${by} offers you ${formatBps(bps)} of “${name}”${artist === null ? "" : ` by ${artist}`}`
          : `${by} proposes ${formatBps(bps)} of “${name}” for you instead of ${formatBps(former_bps)}`
      }
      actions={
        <ActButton
          label="Accept"
          ariaLabel={`Accept ${formatBps(bps)} of ${name}`}
          act={agree.bind(null, track_id)}
          done="Accepted."
        />
      }
    >
      <p>
        It counts for sales after everyone has accepted; until then your share stays {formatBps(former_bps)}.
        Earlier sales keep their shares.
      </p>
    </Notice>
  ));
}
