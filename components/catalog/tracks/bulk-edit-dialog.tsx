import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import type * as tracksContract from "@/lib/catalog/tracks/edit-contract";
import { type ClientInput, request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";
import { VISIBILITY_OPTIONS } from "./words";

type Changes = Omit<ClientInput<typeof tracksContract.updateTrack>, "id">;

const KEEP = { value: "", label: "No change" };

/** Changes the same fields of several tracks. */
export function BulkEditDialog({
  tracks,
  genres,
  close,
  done,
  refresh,
}: {
  tracks: readonly { id: number; name: string }[];
  genres: readonly { id: number; name: string }[];
  close: () => void;
  done: () => void;
  /** Shows the tracks as they are now. */
  refresh: () => void;
}) {
  const [isEmpty, setEmpty] = useState(false);
  const [count, setCount] = useState(0);
  const edit = useMutation({
    async mutationFn(changes: Changes) {
      for (const [place, { id }] of tracks.entries()) {
        setCount(place);
        await request(updateTrack, { id, ...changes });
      }
    },
    onError: refresh,
    onSuccess() {
      toast(`${tracks.length} ${tracks.length === 1 ? "track is" : "tracks are"} changed.`);
      done();
    },
  });
  const reason = problemWords(edit.error);
  const progress =
    count > 0 ? `${count} of ${tracks.length} tracks ${count === 1 ? "is" : "are"} changed. ` : "";
  const problem = isEmpty ? "Choose what to change." : reason && `${progress}${reason}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = parseChanges(new FormData(event.currentTarget));
    const hasChanges = Object.keys(changes).length > 0;
    setEmpty(!hasChanges);
    if (hasChanges) edit.mutate(changes);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Edit ${tracks.length} ${tracks.length === 1 ? "track" : "tracks"}`}
      description="Fields without a change keep their value in each track."
    >
      <form onSubmit={submit} noValidate className="w-full space-y-5 text-ink">
        {problem && <Notice tone="red">{problem}</Notice>}
        <SelectField name="visibility" label="Who can find them" options={[KEEP, ...VISIBILITY_OPTIONS]} />
        <SelectField
          name="genre"
          label="Genre"
          hint="Replaces the genres of each track."
          options={[KEEP, ...genres.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <TextField
          name="release_date"
          label="Release date"
          type="date"
          hint="Leave empty to keep each date."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={edit.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function parseChanges(data: FormData): Changes {
  const given = (name: string) => String(data.get(name) ?? "");
  return {
    ...(given("visibility") && { visibility: given("visibility") as Changes["visibility"] }),
    ...(given("genre") && { genres: [Number(given("genre"))] }),
    ...(given("release_date") && { release_date: given("release_date") }),
  };
}
