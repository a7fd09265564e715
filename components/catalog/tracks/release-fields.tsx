import { TextField } from "@/components/ui/field";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import { FollowingSelect } from "./following-select";
import { VISIBILITY_OPTIONS } from "./words";

type Props = {
  track: Pick<StudioDraft, "release_date" | "visibility">;
  /** Name and error of a field of the form. */
  named: (name: string) => { name: string; error?: string };
};

/** When a track came out, and who can find it. */
export function ReleaseFields({ track, named }: Props) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...named("release_date")}
          label="Release date"
          type="date"
          defaultValue={track.release_date}
        />
      </div>
      <div className="sm:col-span-4">
        <FollowingSelect
          {...named("visibility")}
          stored={track.visibility}
          label="Who can find it"
          options={VISIBILITY_OPTIONS}
        />
      </div>
    </>
  );
}
