import { NOTICE_WORDS } from "@/components/community/reports/notice-words";
import { AdminList, EmptyQueue } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { type ListedNotice, NOTICE_FILTERS } from "@/lib/admin/reports/notice-pages";

type Props = {
  page: Page & { data: ListedNotice[] };
  counts: Record<string, number>;
  chosen: string;
  search: string;
};

const PATH = "/admin/reports/notices";
const WIDE = "hidden md:table-cell";

/** The takedown notices that operators decide. */
export function NoticeList({ page, counts, chosen, search }: Props) {
  const choices = NOTICE_FILTERS.map((state) => ({
    value: state,
    label: state === "all" ? "All" : NOTICE_WORDS[state].label,
    count: counts[state] ?? 0,
  }));
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={choices}
      chosen={chosen}
      search={search}
      hint="Claimant, work or track"
      page={page}
      caption="Takedown notices"
      head={
        <>
          <Th>Names</Th>
          <Th className={WIDE}>Work</Th>
          <Th>Claimant</Th>
          <Th className={WIDE}>State</Th>
          <Th className={WIDE}>When</Th>
        </>
      }
      empty={
        <EmptyQueue
          noun="notice"
          title="No takedown notices"
          isQueue={chosen === "received"}
          chosen={chosen}
          search={search}
          none="Notices that rights holders send and confirm appear here."
        />
      }
    >
      {page.data.map((notice) => (
        <Row key={notice.id} notice={notice} />
      ))}
    </AdminList>
  );
}

function Row({ notice }: { notice: ListedNotice }) {
  const { id, state, claimant_name, organization, work, subjects, subject_name, confirmed_at } = notice;
  const { label, tone } = NOTICE_WORDS[state];
  return (
    <tr>
      <td className="max-md:wrap-anywhere md:min-w-[14rem]">
        <Link href={`${PATH}/${id}`} className="link inline-flex min-h-6 items-center font-medium">
          <bdi>{subject_name || `Notice ${id}`}</bdi>
        </Link>
        {subjects > 1 && <span className="block text-xs text-quiet">and {subjects - 1} more</span>}
      </td>
      <td className={`${WIDE} w-full max-w-0`}>
        <span className="line-clamp-2 break-words">{work}</span>
      </td>
      <td className="wrap-anywhere">{organization || claimant_name || "Removed"}</td>
      <td className={WIDE}>
        <Badge tone={tone}>{label}</Badge>
        {notice.restore_at && (
          <span className="block text-xs text-quiet">
            Restores <Time at={notice.restore_at} />
          </span>
        )}
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>{confirmed_at && <Time at={confirmed_at} clock />}</td>
    </tr>
  );
}
