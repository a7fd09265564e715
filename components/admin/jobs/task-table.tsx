import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import type { TaskCounts } from "@/lib/platform/jobs/pages";
import { JOBS } from "./job-list";

const STATES = ["failing", "running", "waiting"] as const;

/** The number of jobs of each task by state, each with a link to them. */
export function TaskTable({ tasks }: { tasks: TaskCounts[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="by-task" className="mt-12">
      <h2 id="by-task" className="mb-3 text-lg font-semibold">
        By task
      </h2>
      <Table caption="Jobs by task">
        <thead>
          <tr>
            <Th className="w-full">Task</Th>
            <Th className="text-right">Failing</Th>
            <Th className="text-right">Running</Th>
            <Th className="text-right">Waiting</Th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((counts) => (
            <tr key={counts.task}>
              <td className="max-w-0 truncate">
                <code className="font-mono text-xs">{counts.task}</code>
              </td>
              {STATES.map((state) => (
                <td key={state} className="text-right">
                  {counts[state] === 0 ? (
                    <span className="text-quiet">0</span>
                  ) : (
                    <Link
                      href={`${JOBS}?${new URLSearchParams({ state, search: counts.task })}`}
                      className="link inline-flex min-h-6 min-w-6 items-center justify-end"
                    >
                      {counts[state]}
                      <span className="sr-only">
                        {" "}
                        {state} {counts.task}
                      </span>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
