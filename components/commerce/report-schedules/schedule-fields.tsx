"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import type { OpenReports } from "@/lib/commerce/report-schedules/pages";
import type { ReportSchedule } from "@/lib/commerce/report-schedules/shapes";

type Artists = OpenReports["artists"];

/** The values with which the form of a schedule begins. */
export type ScheduleValues = Pick<ReportSchedule, "type" | "format" | "every" | "at_hour" | "time_zone"> & {
  artist_id: number | null;
  recipients: readonly number[];
};

const TYPES = [
  { value: "tracks", label: "Tracks: plays and listeners" },
  { value: "albums", label: "Albums: plays and listeners" },
  { value: "artists", label: "Artists: plays and listeners" },
  { value: "sales", label: "Sales" },
  { value: "catalog", label: "Catalog: all tracks with their prices" },
];

const INTERVALS = [
  { value: "day", label: "Every day" },
  { value: "week", label: "Every Monday" },
  { value: "month", label: "On the first of every month" },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** The fields of a schedule. A PDF is offered where there is one, and as recipients those who may get it. */
export function ScheduleFields({
  state: { values, ticked, errors = {} },
  initial,
  artists,
}: {
  state: FormState;
  initial: ScheduleValues;
  artists: Artists;
}) {
  const [type, setType] = useState<string>(values?.type ?? initial.type);
  const [artistId, setArtistId] = useState(values?.artist_id ?? String(initial.artist_id ?? ""));
  const [me] = artists[0]?.members ?? [];
  const members = artists.find(({ id }) => String(id) === artistId)?.members ?? (me ? [me] : []);
  const formats = type === "artists" && artistId !== "" ? ["csv", "json", "pdf"] : ["csv", "json"];
  const recipients = ticked?.recipients ?? initial.recipients.map(String);
  const recipientError = Object.entries(errors).find(([field]) => field.startsWith("recipients"))?.[1];
  return (
    <>
      <SelectField
        name="type"
        label="Rows"
        options={TYPES}
        value={type}
        onChange={({ target }) => setType(target.value)}
        error={errors.type}
      />
      <SelectField
        name="artist_id"
        label="Artist"
        options={[
          { value: "", label: "All artists" },
          ...artists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={artistId}
        onChange={({ target }) => setArtistId(target.value)}
        error={errors.artist_id}
      />
      <SelectField
        // With the choice of what there is the browser keeps none that is gone.
        key={formats.length}
        name="format"
        label="Format"
        hint={formats.length === 2 && type === "artists" ? "For a PDF, choose one artist." : undefined}
        options={formats.map((format) => ({ value: format, label: format.toUpperCase() }))}
        defaultValue={values?.format ?? initial.format}
        error={errors.format}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="every"
          label="How often"
          options={INTERVALS}
          defaultValue={values?.every ?? initial.every}
          error={errors.every}
        />
        <SelectField
          name="at_hour"
          label="Time"
          options={HOURS}
          defaultValue={values?.at_hour ?? String(initial.at_hour)}
          error={errors.at_hour}
        />
      </div>
      <TextField
        name="time_zone"
        label="Time zone"
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={values?.time_zone ?? initial.time_zone}
        error={errors.time_zone}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Email to</legend>
        {members.map(({ id, name }) => (
          <Checkbox
            key={`${artistId} ${id}`}
            name="recipients"
            value={id}
            label={name}
            hint=""
            stacked
            defaultChecked={recipients.includes(String(id))}
          />
        ))}
        {recipientError && (
          <p role="alert" className="text-sm text-red">
            {recipientError}
          </p>
        )}
      </fieldset>
    </>
  );
}
