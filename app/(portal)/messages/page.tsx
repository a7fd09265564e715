import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { NothingOpen } from "@/components/community/messaging/nothing-open";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage() {
  await requireUser("/messages");
  return <NothingOpen />;
}
