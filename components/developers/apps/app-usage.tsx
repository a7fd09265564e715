import { EmptyState } from "@/components/ui/empty-state";
import { Table, Th } from "@/components/ui/table";
import type { AppWithUsage } from "@/lib/developers/apps/pages";

/** The requests of an app by day, without a word about the accounts that they were for. */
export function AppUsage({ usage }: { usage: AppWithUsage["usage"] }) {
  if (usage.length === 0)
    return <EmptyState title="No requests yet">Requests with its access tokens are counted here.</EmptyState>;
  return (
    <Table caption="Requests of the app by day">
      <thead>
        <tr>
          <Th>Day</Th>
          <Th>Accounts</Th>
          <Th>Requests</Th>
          <Th>Refused</Th>
          <Th>Failed</Th>
        </tr>
      </thead>
      <tbody>
        {[...usage].reverse().map(({ day, accounts, requests, refusals, errors }) => (
          <tr key={day}>
            <td className="whitespace-nowrap">{day}</td>
            <td>{accounts}</td>
            <td>{requests}</td>
            <td>{refusals}</td>
            <td>{errors}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
