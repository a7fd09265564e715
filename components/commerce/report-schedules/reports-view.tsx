import { ActButton } from "@/components/ui/act-button";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction, FormState } from "@/components/ui/form";
import { PollPage } from "@/components/ui/poll-page";
import type { OpenReports } from "@/lib/commerce/report-schedules/pages";
import { ScheduleCard, scheduleName } from "./schedule-card";
import { DeleteSchedule, ReportScheduleDialog } from "./schedule-dialogs";

const POLL_MS = 3_000;

type ScheduleAction = (id: number, state: FormState, data: FormData) => Promise<FormState>;
type ButtonAction = (id: number) => Promise<{ message?: string }>;

interface Acts {
  create: FormAction;
  update: ScheduleAction;
  delete: ScheduleAction;
  run: ButtonAction;
  leave: ButtonAction;
}

type Props = OpenReports & { me: number; acts: Acts; locale: string; timeZone: string };

/** The reports that the viewer has scheduled, and those that others have scheduled for them. */
export function ReportsView({ artists, may_add, own, received, me, acts, locale, timeZone }: Props) {
  const first = {
    ...({ type: "tracks", format: "csv", every: "week", at_hour: 8, time_zone: timeZone } as const),
    artist_id: artists[0]?.id ?? null,
    recipients: [me],
  };
  const isOpen = [...own, ...received].some(({ runs }) =>
    runs.some(({ state }) => state === "waiting" || state === "running"),
  );
  const add = <ReportScheduleDialog artists={artists} initial={first} save={acts.create} />;
  if (artists.length === 0 && own.length === 0)
    return (
      <EmptyState
        title="No reports yet"
        action={
          <LinkButton href="/studio/upload" look="primary">
            Upload a track
          </LinkButton>
        }
      >
        Reports have the plays and sales of your artists. Publish a track first.
      </EmptyState>
    );
  return (
    <>
      <datalist id="time-zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <section aria-labelledby="own" className="max-w-text space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="own" className="text-lg font-semibold">
            Scheduled by you
          </h2>
          {own.length > 0 && may_add && add}
        </div>
        {isOpen && (
          <PollPage everyMs={POLL_MS}>A report is being made. This page updates by itself.</PollPage>
        )}
        {own.length === 0 ? (
          <EmptyState title="No reports yet" action={add}>
            Have the plays, sales or catalog of your artists made as a file every day, week or month, and sent
            to you and the other members by email.
          </EmptyState>
        ) : (
          <ul className="space-y-4">
            {own.map((schedule) => (
              <ScheduleCard key={schedule.id} schedule={schedule} locale={locale}>
                <ActButton
                  label="Run now"
                  ariaLabel={`Run ${scheduleName(schedule)} now`}
                  act={acts.run.bind(null, schedule.id)}
                  done="The report is being made."
                />
                <ReportScheduleDialog
                  name={scheduleName(schedule)}
                  artists={artists}
                  initial={{
                    ...schedule,
                    artist_id: schedule.artist?.id ?? null,
                    recipients: schedule.recipients.map(({ id }) => id),
                  }}
                  save={acts.update.bind(null, schedule.id)}
                />
                <DeleteSchedule name={scheduleName(schedule)} remove={acts.delete.bind(null, schedule.id)} />
              </ScheduleCard>
            ))}
          </ul>
        )}
      </section>
      {received.length > 0 && (
        <section aria-labelledby="received" className="max-w-text space-y-4">
          <h2 id="received" className="text-lg font-semibold">
            Sent to you
          </h2>
          <ul className="space-y-4">
            {received.map(({ owner, ...schedule }) => (
              <ScheduleCard key={schedule.id} schedule={schedule} from={owner} locale={locale}>
                <ActButton
                  label="Stop"
                  ariaLabel={`Stop ${scheduleName(schedule)}`}
                  act={acts.leave.bind(null, schedule.id)}
                  done="You get this report no more."
                />
              </ScheduleCard>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
