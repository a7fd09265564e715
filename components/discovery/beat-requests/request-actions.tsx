"use client";

import { SelectField, TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { MAX_NOTE } from "@/lib/commerce/beat-requests/constants";
import type { Submittable } from "@/lib/commerce/beat-requests/pages";
import { DURATION_OPTIONS } from "./durations";
import { submittableWords } from "./words";

/** The dialog in which a producer chooses a track of theirs. */
export function SubmitTrack({ tracks, act }: { tracks: readonly Submittable[]; act: FormAction }) {
  const options = tracks.map((track) => ({ value: String(track.id), label: submittableWords(track) }));
  return (
    <FormDialog
      label="Submit a track"
      look="primary"
      title="Submit a track"
      description="Tracks with the tempo of the request come first. Nobody but you and the requester sees what you submit."
      submit="Submit"
      done="Track submitted"
      act={act}
      fields={({ values, errors }) => (
        <>
          <SelectField
            name="track_id"
            label="Track"
            options={options}
            defaultValue={values?.track_id}
            error={errors?.track_id}
          />
          <TextArea
            name="note"
            label="Note"
            optional
            maxLength={MAX_NOTE}
            defaultValue={values?.note}
            error={errors?.note}
          />
        </>
      )}
    />
  );
}

/** The dialog that asks before a submission fulfills a request. */
export function ChooseTrack({ name, act }: { name: string; act: FormAction }) {
  return (
    <FormDialog
      label="Choose"
      ariaLabel={`Choose ${name}`}
      size="sm"
      title={`Choose “${name}”?`}
      description="The request is then fulfilled, for good. Everyone who submitted a track is notified, and you can buy a license of it on its page."
      submit="Choose this track"
      done="Request fulfilled"
      fields={() => null}
      act={act}
    />
  );
}

/** The dialog that asks before a submission is withdrawn. */
export function WithdrawTrack({ name, act }: { name: string; act: FormAction }) {
  return (
    <FormDialog
      label="Withdraw"
      ariaLabel={`Withdraw ${name}`}
      size="sm"
      title={`Withdraw “${name}”?`}
      description="The requester no longer sees it. The track itself stays as it is."
      submit="Withdraw"
      done="Submission withdrawn"
      fields={() => null}
      act={act}
    />
  );
}

/** The dialog that opens an expired request again. */
export function RenewRequest({ hours, act }: { hours: number; act: FormAction }) {
  return (
    <FormDialog
      label="Renew"
      look="primary"
      title="Renew this request"
      description="It opens again with its submissions, and costs as many credits as a new one."
      submit="Renew"
      done="Request renewed"
      act={act}
      fields={({ errors }) => (
        <SelectField
          name="duration_hours"
          label="Open for"
          options={DURATION_OPTIONS}
          defaultValue={String(hours)}
          error={errors?.duration_hours}
        />
      )}
    />
  );
}

/** The dialog that asks before a request is deleted. */
export function DeleteRequest({ active, act }: { active: boolean; act: FormAction }) {
  return (
    <FormDialog
      label="Delete"
      look="danger"
      title="Delete this request?"
      description={
        active
          ? "Its credits are refunded. Submissions are lost; the tracks themselves stay as they are."
          : "Submissions are lost; the tracks themselves stay as they are. Its credits are not refunded, because it has expired."
      }
      submit="Delete request"
      done="Request deleted"
      fields={() => null}
      act={act}
    />
  );
}
