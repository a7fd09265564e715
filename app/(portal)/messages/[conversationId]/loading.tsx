import { ThreadSkeleton } from "@/components/messaging/thread-skeleton";

export default function Loading() {
  return <ThreadSkeleton />;
}
