import { AdminList, EmptyQueue } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { REPORT_STATES } from "@/db/values/accounts";
import type { ListedReport } from "@/lib/admin/reports/pages";
import { REASON_WORDS, STATE_WORDS, SUBJECT_WORDS } from "./words";

type Props = {
  page: Page & { data: ListedReport[] };
  counts: Record<string, number>;
  chosen: string;
  search: string;
};

const PATH = "/admin/reports";
const WIDE = "hidden md:table-cell";

export function ReportList({ page, counts, chosen, search }: Props) {
  const choices = [
    ...REPORT_STATES.map((state) => ({
      value: state,
      label: STATE_WORDS[state].label,
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
      hint="Name or text"
      page={page}
      caption="Reports"
      head={
        <>
          <Th>Reported</Th>
          <Th className={WIDE}>Details</Th>
          <Th>Reason</Th>
          <Th className={WIDE}>State</Th>
          <Th className={WIDE}>When</Th>
        </>
      }
      empty={
        <EmptyQueue
          noun="report"
          isQueue={chosen === "open"}
          chosen={chosen}
          search={search}
          none="What people report appears here."
        />
      }
    >
      {page.data.map((report) => (
        <Row key={report.id} report={report} />
      ))}
    </AdminList>
  );
}

function Row({ report }: { report: ListedReport }) {
  const { id, subject_type, subject_name, reason, details, state, hides, created_at } = report;
  const { label, tone } = STATE_WORDS[state];
  return (
    <tr>
      <td className="max-md:wrap-anywhere md:min-w-[14rem]">
        <Link href={`${PATH}/${id}`} className="link inline-flex min-h-6 items-center font-medium">
          <bdi>{subject_name}</bdi>
        </Link>
        <span className="block text-xs text-quiet">
          {SUBJECT_WORDS[subject_type]}
          {hides && ", hidden"}
        </span>
      </td>
      <td className={`${WIDE} w-full max-w-0`}>
        <span className="line-clamp-2 break-words">{details}</span>
      </td>
      <td className="whitespace-nowrap">{REASON_WORDS[reason]}</td>
      <td className={WIDE}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <Time at={created_at} clock />
      </td>
    </tr>
  );
}
