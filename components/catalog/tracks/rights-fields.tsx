import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/field";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import { FollowingSelect } from "./following-select";
import { SAMPLES_OPTIONS } from "./words";

type Props = {
  track: Pick<StudioDraft, "samples" | "samples_note" | "made_with_ai" | "ai_note">;
  /** Name and error of a field of the form. */
  named: (name: string) => { name: string; error?: string };
};

/** The sources that the track is made of. A note is asked for where there is something to say. */
export function RightsFields({ track, named }: Props) {
  const [samples, setSamples] = useState<string>(track.samples);
  const [madeWithAi, setMadeWithAi] = useState(track.made_with_ai);
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">Rights</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div onInput={({ target }) => setSamples((target as HTMLSelectElement).value)}>
          <FollowingSelect
            {...named("samples")}
            stored={track.samples}
            label="Samples"
            options={SAMPLES_OPTIONS}
          />
        </div>
        {samples !== "none" && (
          <div className="sm:col-span-2">
            <TextField
              {...named("samples_note")}
              label="Which samples"
              hint="Shown to buyers: recording, artist, and who cleared it."
              optional
              maxLength={1000}
              defaultValue={track.samples_note ?? ""}
            />
          </div>
        )}
      </div>
      <div className="mt-3 space-y-3">
        <Checkbox
          name={named("made_with_ai").name}
          label="Made with AI"
          hint="Parts of the music or the voice were generated."
          defaultChecked={track.made_with_ai}
          onChange={({ target }) => setMadeWithAi(target.checked)}
        />
        {madeWithAi && (
          <TextField
            {...named("ai_note")}
            label="What was generated"
            optional
            maxLength={1000}
            defaultValue={track.ai_note ?? ""}
          />
        )}
      </div>
    </fieldset>
  );
}
