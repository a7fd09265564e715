"use client";

import { ActButton } from "@/components/ui/act-button";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { DeadLetter } from "@/lib/platform/activity-log/pages";

interface Props {
  rows: DeadLetter[];
  retry: (consumer: string) => Promise<{ message?: string }>;
}

/** The activities that something could not handle and went on without. */
export function DeadLetterTable({ rows, retry }: Props) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="mt-12">
      <h2 id="set-aside" className="text-lg font-semibold">
        Activities set aside
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        XP, achievements or notifications failed at these three times and went on without them. Try them again
        once the cause is gone.
      </p>
      <Table caption="Activities set aside">
        <thead>
          <tr>
            <Th className="w-full">Activities</Th>
            <Th className="text-right">Number</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ consumer, kind, count, last_error, last_at }) => (
            <tr key={`${consumer} ${kind}`}>
              <td className="max-w-0">
                <p className="truncate">
                  <code className="font-mono text-xs">{kind}</code>{" "}
                  <span className="text-xs text-quiet">for {consumer}</span>
                </p>
                <p className="mt-1 line-clamp-3 text-xs break-words text-quiet">{last_error}</p>
                <p className="mt-1 text-xs text-quiet">
                  <Time at={last_at} clock />
                </p>
              </td>
              <td className="text-right tabular-nums">{count}</td>
              <td className="py-1 text-right">
                <ActButton
                  label="Try again"
                  ariaLabel={`Try all activities for ${consumer} again`}
                  act={() => retry(consumer)}
                  done="They are tried again within a second. What fails comes back here."
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
