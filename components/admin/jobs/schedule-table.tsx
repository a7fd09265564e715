import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { JobRunEntry, Schedule } from "@/lib/platform/jobs/pages";

const WIDE = "hidden whitespace-nowrap md:table-cell";
const NUMBER = "text-right whitespace-nowrap tabular-nums";
const PATH = "/admin/jobs/schedules";

const duration = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** The tasks that start by themselves, with their last and their next run. */
export function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
  if (schedules.length === 0)
    return (
      <EmptyState title="No schedules here">
        This process runs no jobs. Schedules appear on the one that does.
      </EmptyState>
    );
  return (
    <Table caption="Schedules">
      <thead>
        <tr>
          <Th className="w-full">Task</Th>
          <Th className={WIDE}>Schedule (UTC)</Th>
          <Th>Last run</Th>
          <Th className={`${WIDE} ${NUMBER}`}>Took</Th>
          <Th className={WIDE}>Next run</Th>
          <Th className={`${WIDE} ${NUMBER}`}>Failed, 7 d</Th>
        </tr>
      </thead>
      <tbody>
        {schedules.map(({ task, schedule, last, next_at, runs, failures }) => (
          <tr key={task}>
            <td className="max-w-0">
              <Link
                href={`${PATH}?${new URLSearchParams({ task })}`}
                className="link block min-h-6 truncate font-mono text-xs leading-6"
              >
                {task}
              </Link>
            </td>
            <td className={WIDE}>
              <code className="font-mono text-xs">{schedule}</code>
            </td>
            <td className="whitespace-nowrap">{last ? <Outcome run={last} /> : "Not yet"}</td>
            <td className={`${WIDE} ${NUMBER}`}>{last ? duration(last.duration_ms) : "–"}</td>
            <td className={WIDE}>{next_at ? <Time at={next_at} clock /> : "Never"}</td>
            <td className={`${WIDE} ${NUMBER}`}>
              {failures > 0 ? <Badge tone="red">{`${failures} of ${runs}`}</Badge> : `0 of ${runs}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The latest runs of a task. */
export function RunTable({ task, runs }: { task: string; runs: readonly JobRunEntry[] }) {
  if (runs.length === 0)
    return <EmptyState title="No runs yet">Runs of {task} of the last 7 days appear here.</EmptyState>;
  return (
    <Table caption={`Runs of ${task}`}>
      <thead>
        <tr>
          <Th>Started</Th>
          <Th className={NUMBER}>Took</Th>
          <Th className="w-full">Error</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.started_at}>
            <td className="whitespace-nowrap">
              <Outcome run={run} />
            </td>
            <td className={NUMBER}>{duration(run.duration_ms)}</td>
            <td className="max-w-0 break-words text-quiet">{run.error ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Outcome({ run: { started_at, error } }: { run: JobRunEntry }) {
  return (
    <Badge tone={error === null ? "green" : "red"}>
      <Time at={started_at} clock />
      <span className="sr-only">{error === null ? ", succeeded" : ", failed"}</span>
    </Badge>
  );
}
