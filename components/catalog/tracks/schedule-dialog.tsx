import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { useViewerClock } from "@/components/ui/viewer-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Asks when a track or an album is to be published, in the viewer's time zone. */
export function ScheduleDialog({
  name,
  at,
  note = "",
  close,
  schedule,
}: {
  name: string;
  at: string | null;
  /** Names further effects of that moment. */
  note?: string;
  close: () => void;
  schedule: (at: string) => void;
}) {
  const { timeZone } = useViewerClock();
  const [error, setError] = useState<string>();
  const first = at && Date.parse(at) > Date.now() ? Date.parse(at) : nextHour();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Date.parse(String(new FormData(event.currentTarget).get("publish_at")));
    if (Number.isNaN(given)) setError("Choose a day and a time.");
    else if (given <= Date.now()) setError("Choose a time in the future.");
    else schedule(new Date(given).toISOString());
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Schedule ${name}`}
      description={`It is published within ten seconds of this time, even if nobody is signed in. ${note}`}
    >
      <form onSubmit={submit} noValidate className="w-full space-y-5 text-ink">
        <TextField
          name="publish_at"
          label="Publish at"
          type="datetime-local"
          hint={`In your time zone, ${timeZone}.`}
          error={error}
          min={localInput(Date.now())}
          defaultValue={localInput(first)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary">
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function nextHour(): number {
  return Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS;
}

/** The value of a field for local date and time. */
function localInput(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS;
  return new Date(at - offset).toISOString().slice(0, 16);
}
