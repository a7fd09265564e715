import { ActButton } from "@/components/ui/act-button";
import { Notice } from "@/components/ui/notice";
import { decimalText } from "@/lib/commerce/money/money";
import type { WaitingSplit } from "@/lib/commerce/splits/portal";

type Props = {
  splits: readonly WaitingSplit[];
  agree: (trackId: number) => Promise<{ message?: string }>;
};

/** Shares that others have offered to the account. */
export function WaitingSplits({ splits, agree }: Props) {
  return splits.map(({ track_id, name, artist, bps }) => (
    <Notice
      key={track_id}
      title={`${artist ?? "An artist"} offers you ${decimalText(bps, 2)}% of “${name}”`}
      actions={
        <ActButton
          label="Accept"
          ariaLabel={`Accept the share of ${name}`}
          act={agree.bind(null, track_id)}
          done="Accepted."
        />
      }
    >
      <p>It counts for sales after everybody has accepted. Earlier sales keep their shares.</p>
    </Notice>
  ));
}
