import Link from "next/link";
import { StateBadge } from "@/components/developers/access/state-badge";
import { STATE_WORDS } from "@/components/developers/access/words";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter } from "@/components/ui/list-filter";
import { Pager } from "@/components/ui/pager";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ACCESS_STATES, type AccessState } from "@/lib/developers/access/states";

type Application = {
  id: number;
  state: AccessState;
  use_case: string;
  organisation: string;
  updated_at: string;
  applicant: { name: string; handle: string };
};

type Props = {
  page: {
    current_page: number;
    last_page: number;
    from: number;
    to: number;
    total: number;
    data: Application[];
  };
  counts: Record<string, number>;
  chosen: string;
  search: string;
};

const PATH = "/admin/access";
const WIDE = "hidden md:table-cell";

export function ApplicationList({ page, counts, chosen, search }: Props) {
  const choices = [
    { value: "open", label: "Open", count: counts.open ?? 0 },
    ...ACCESS_STATES.map((state) => ({
      value: state,
      label: STATE_WORDS[state].label,
      count: counts[state] ?? 0,
    })),
    { value: "all", label: "All", count: counts.all ?? 0 },
  ];
  return (
    <>
      <ListFilter
        path={PATH}
        label="State"
        name="state"
        choices={choices}
        chosen={chosen}
        search={search}
        hint="Name, handle, email or text"
      />
      {page.total === 0 ? (
        <EmptyState title={search ? `No applications match “${search}”` : "No applications"}>
          {chosen === "open" && !search
            ? "No application is waiting for a decision."
            : "Look under All, or change your search."}
        </EmptyState>
      ) : (
        <Table caption="Applications">
          <thead>
            <tr>
              <Th>Applicant</Th>
              <Th className={WIDE}>Wants to build</Th>
              <Th>State</Th>
              <Th className={WIDE}>Last change</Th>
            </tr>
          </thead>
          <tbody>
            {page.data.map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} path={PATH} query={{ state: chosen, ...(search && { search }) }} />
    </>
  );
}

function Row({ application }: { application: Application }) {
  const { id, state, use_case, organisation, updated_at, applicant } = application;
  return (
    <tr>
      <Td className="max-md:wrap-anywhere md:whitespace-nowrap">
        <Link href={`${PATH}/${id}`} className="link inline-flex min-h-6 items-center font-medium">
          {applicant.name}
        </Link>
        <span className="block text-xs text-quiet">@{applicant.handle}</span>
      </Td>
      <Td className={`${WIDE} w-full max-w-0`}>
        <span className="line-clamp-2">{use_case}</span>
        {organisation && <span className="block truncate text-xs text-quiet">{organisation}</span>}
      </Td>
      <Td>
        <StateBadge state={state} />
      </Td>
      <Td className={`${WIDE} whitespace-nowrap`}>
        <Time at={updated_at} clock />
      </Td>
    </tr>
  );
}
