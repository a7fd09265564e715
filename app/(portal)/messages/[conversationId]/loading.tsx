import { ThreadSkeleton } from "@/components/community/messaging/thread-skeleton";

export default function Loading() {
  return <ThreadSkeleton />;
}
