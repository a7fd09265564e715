import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { NothingOpen } from "@/components/messaging/nothing-open";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage() {
  await requireUser("/messages");
  return <NothingOpen />;
}
