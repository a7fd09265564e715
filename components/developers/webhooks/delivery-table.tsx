import { webhookPath } from "@/components/developers/tokens/paths";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { DeliveryState, outcomeWords } from "./delivery-state";
import type { DeliveryData } from "./webhook-data";

interface Props {
  webhookId: number;
  deliveries: DeliveryData[];
  state: string;
  older: string | null;
  isPaged: boolean;
}

const WIDE = "hidden md:table-cell";
const STATES = ["", "waiting", "delivered", "failed", "canceled"];
const word = (state: string) => (state === "" ? "All" : state.charAt(0).toUpperCase() + state.slice(1));

export function DeliveryTable({ webhookId, deliveries, state, older, isPaged }: Props) {
  const path = webhookPath(webhookId);
  const link = (params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;
  const filter: Record<string, string> = state ? { state } : {};
  return (
    <div className="space-y-4">
      <div className="overflow-x-auto">
        <LinkTabs
          label="State of the deliveries"
          positions={STATES.map((each) => ({
            href: each ? link({ state: each }) : path,
            word: word(each),
            current: each === state,
          }))}
        />
      </div>
      {deliveries.length === 0 ? (
        <EmptyState title={state ? `Nothing is ${state}` : "Nothing was sent yet"}>
          {state
            ? "Other deliveries may be in the other states."
            : "Send a test, or wait for something to happen."}
        </EmptyState>
      ) : (
        <Table caption="Deliveries, newest first">
          <thead>
            <tr>
              <Th>Event</Th>
              <Th>State</Th>
              <Th className={WIDE}>Outcome</Th>
              <Th className={WIDE}>Attempts</Th>
              <Th className={WIDE}>Time</Th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((each) => (
              <tr key={each.id}>
                <td>
                  <Link
                    href={`${path}/deliveries/${each.id}`}
                    className="link inline-flex min-h-6 items-center font-mono text-xs break-all"
                  >
                    {each.type}
                  </Link>
                  {each.kind !== "event" && <span className="ml-2 text-xs text-quiet">{each.kind}</span>}
                  <p className="text-xs text-quiet md:hidden">
                    <Time at={each.created_at} clock="seconds" />,{" "}
                    {outcomeWords(each.last_status, each.last_error)}
                  </p>
                </td>
                <td>
                  <DeliveryState state={each.state} />
                </td>
                <td className={WIDE}>{outcomeWords(each.last_status, each.last_error)}</td>
                <td className={WIDE}>{each.attempts}</td>
                <td className={WIDE}>
                  <Time at={each.created_at} clock="seconds" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {(isPaged || older) && (
        <nav aria-label="Pages" className="flex justify-end gap-2">
          {isPaged && (
            <LinkButton href={link(filter)} size="sm">
              Newest
            </LinkButton>
          )}
          {older && (
            <LinkButton href={link({ ...filter, cursor: older })} size="sm">
              Older
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
