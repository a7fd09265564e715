"use client";

import { ActButton } from "@/components/ui/act-button";
import { AdminList } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Job } from "@/lib/platform/jobs/pages";

type State = Job["state"] | "all";

type Props = {
  page: Page & { data: Job[] };
  counts: Record<State, number>;
  chosen: State;
  search: string;
  retry: (jobId: number) => Promise<{ message?: string }>;
  discard: (jobId: number, state: FormState, data: FormData) => Promise<FormState>;
};

export const JOBS = "/admin/jobs";

const WIDE = "hidden whitespace-nowrap md:table-cell";

const JOB_WORDS: Record<State, string> = {
  failing: "Failing",
  running: "Running",
  waiting: "Waiting",
  all: "All",
};

const TONES = { failing: "red", running: "green", waiting: "plain" } as const;

const EMPTY: Record<State, { title: string; text: string }> = {
  failing: {
    title: "No job is failing",
    text: "Jobs that fail appear here with their error until they succeed.",
  },
  running: {
    title: "No job is running",
    text: "Most jobs take milliseconds, so this list is usually empty.",
  },
  waiting: { title: "No job is waiting", text: "Everything that was queued is done." },
  all: { title: "No jobs", text: "Everything that was queued is done." },
};

export function JobList({ page, counts, chosen, search, retry, discard }: Props) {
  return (
    <AdminList
      path={JOBS}
      label="State"
      name="state"
      choices={(Object.keys(JOB_WORDS) as State[]).map((value) => ({
        value,
        label: JOB_WORDS[value],
        count: counts[value],
      }))}
      chosen={chosen}
      search={search}
      hint="Task"
      page={page}
      caption="Jobs"
      head={
        <>
          <Th>Job</Th>
          <Th className={WIDE}>State</Th>
          <Th className={WIDE}>Next attempt</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </>
      }
      empty={
        <EmptyState title={search ? `No jobs match “${search}”` : EMPTY[chosen].title}>
          {search ? "Search for a part of the task's name." : EMPTY[chosen].text}
        </EmptyState>
      }
    >
      {page.data.map((job) => (
        <Row key={job.id} job={job} retry={retry} discard={discard} />
      ))}
    </AdminList>
  );
}

function Row({ job, retry, discard }: { job: Job } & Pick<Props, "retry" | "discard">) {
  const { id, task, state, attempts, max_attempts, last_error, run_at, locked_at } = job;
  const attemptText = attempts > 0 && `, attempt ${attempts} of ${max_attempts}`;
  const badge = (
    <Badge tone={TONES[state]}>
      {JOB_WORDS[state]}
      {attemptText}
    </Badge>
  );
  const next =
    state === "running" ? (
      <>
        Since <Time at={locked_at ?? run_at} clock />
      </>
    ) : (
      <Time at={run_at} clock />
    );
  return (
    <tr>
      <td className="w-full max-w-0">
        <p className="truncate">
          <code className="font-mono text-xs">{task}</code> <span className="text-xs text-quiet">#{id}</span>
        </p>
        {last_error && <p className="mt-1 line-clamp-3 text-xs break-words text-quiet">{last_error}</p>}
        <div className="mt-1 space-y-1 md:hidden">
          {badge}
          <p className="text-xs text-quiet">{next}</p>
        </div>
      </td>
      <td className={WIDE}>{badge}</td>
      <td className={WIDE}>{next}</td>
      <td className="py-1 text-right">
        {state !== "running" && (
          <div className="flex flex-col items-end gap-1 md:flex-row md:justify-end">
            <ActButton
              label="Run now"
              ariaLabel={`Run ${task} #${id} now`}
              act={() => retry(id)}
              done={`${task} #${id} runs within a second.`}
            />
            <FormDialog
              label="Discard"
              ariaLabel={`Discard ${task} #${id}`}
              quiet
              look="danger"
              size="row"
              title={`Discard ${task} #${id}?`}
              description="What it should do never happens: an email is not sent, an event is not published. This can't be undone."
              fields={() => null}
              submit="Discard"
              act={(form, data) => discard(id, form, data)}
              done={`${task} #${id} is discarded.`}
            />
          </div>
        )}
      </td>
    </tr>
  );
}
