import { AdminList, EmptyQueue } from "@/components/ui/admin-list";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ACCESS_STATES } from "@/db/values/accounts";
import type { ListedApplication } from "@/lib/developers/access/pages";
import { StateBadge } from "./state-badge";
import { ACCESS_STATE_WORDS } from "./words";

type Props = {
  page: Page & { data: ListedApplication[] };
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
      label: ACCESS_STATE_WORDS[state].label,
      count: counts[state] ?? 0,
    })),
    { value: "all", label: "All", count: counts.all ?? 0 },
  ];
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={choices}
      chosen={chosen}
      search={search}
      hint="Name, handle, email or text"
      page={page}
      caption="Applications"
      head={
        <>
          <Th>Applicant</Th>
          <Th className={WIDE}>Wants to build</Th>
          <Th>State</Th>
          <Th className={WIDE}>Last change</Th>
        </>
      }
      empty={
        <EmptyQueue
          noun="application"
          isQueue={chosen === "open"}
          chosen={chosen}
          search={search}
          none="Applications for API access appear here."
        />
      }
    >
      {page.data.map((application) => (
        <Row key={application.id} application={application} />
      ))}
    </AdminList>
  );
}

function Row({ application }: { application: ListedApplication }) {
  const { id, state, use_case, organisation, updated_at, applicant } = application;
  return (
    <tr>
      <td className="max-md:wrap-anywhere md:whitespace-nowrap">
        <Link href={`${PATH}/${id}`} className="link inline-flex min-h-6 items-center font-medium">
          {applicant.name}
        </Link>
        <span className="block text-xs text-quiet">@{applicant.handle}</span>
      </td>
      <td className={`${WIDE} w-full max-w-0`}>
        <span className="line-clamp-2">{use_case}</span>
        {organisation && <span className="block truncate text-xs text-quiet">{organisation}</span>}
      </td>
      <td>
        <StateBadge state={state} />
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <Time at={updated_at} clock />
      </td>
    </tr>
  );
}
