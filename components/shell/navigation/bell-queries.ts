import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCounts, useMessaging } from "@/components/community/messaging/messaging-context";
import { listNotifications } from "@/components/community/notifications/endpoints";
import {
  type BellNotification,
  markBellRead,
  type ReadMarks,
} from "@/components/community/notifications/requests";
import { request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";

interface Newest {
  list: readonly BellNotification[];
  /** The number of unread ones, also of those that are not in the list. */
  unread: number;
}

/** The notifications in the panel of the bell. */
const PANEL = { cursor: "", per_page: "12", page: "1", unread: "false" } as const;

const newestQuery = queryOptions({
  queryKey: queryKey(listNotifications, PANEL),
  queryFn: async ({ signal }): Promise<Newest> => {
    const { pagination, unread_count } = await request(listNotifications, PANEL, { signal });
    return { list: pagination.data, unread: unread_count };
  },
});

/** The newest notifications; fetched again when another one arrives, or is read elsewhere. */
export function useNewestNotifications() {
  const { counts } = useMessaging();
  const { bell } = useCounts();
  const client = useQueryClient();
  const newest = useQuery(newestQuery);
  const { data, isFetchedAfterMount } = newest;
  useEffect(() => {
    if (data && isFetchedAfterMount) counts.set({ bell: data.unread });
  }, [counts, data, isFetchedAfterMount]);
  useEffect(() => {
    const current = client.getQueryData(newestQuery.queryKey);
    if (current && current.unread !== bell) void client.invalidateQueries(newestQuery);
  }, [client, bell]);
  return newest;
}

/** Marks notifications as read: in the panel at once, and undone there if the server refuses. */
export function useMarkRead() {
  const { counts } = useMessaging();
  const client = useQueryClient();
  return useMutation({
    mutationFn: markBellRead,
    async onMutate(marks) {
      await client.cancelQueries(newestQuery);
      const before = client.getQueryData(newestQuery.queryKey);
      client.setQueryData(newestQuery.queryKey, (newest) => newest && afterMarks(newest, marks));
      return before;
    },
    onSuccess: (unread) => counts.set({ bell: unread }),
    onError: (_, __, before) => client.setQueryData(newestQuery.queryKey, before),
    onSettled: () => client.invalidateQueries(newestQuery),
  });
}

function afterMarks({ list, unread }: Newest, marks: ReadMarks): Newest {
  const isMarked = ({ id }: BellNotification) =>
    "ids" in marks ? marks.ids.includes(id) : id <= marks.up_to_id;
  const isNew = (each: BellNotification) => each.read_at === null && isMarked(each);
  const read_at = new Date().toISOString();
  return {
    list: list.map((each) => (isNew(each) ? { ...each, read_at } : each)),
    // The server marks those that are older than the list, too.
    unread: "ids" in marks ? unread - list.filter(isNew).length : 0,
  };
}
