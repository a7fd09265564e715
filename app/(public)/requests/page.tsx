import type { Metadata } from "next";
import { pageViewer } from "@/app/_request/page-caller";
import { BoardView } from "@/components/discovery/beat-requests/board-view";
import { boardAt } from "./open-board";

export const metadata: Metadata = {
  title: "Beat requests",
  description: "What people are looking for: answer with a track, or request a beat yourself.",
};

export default async function RequestsPage({ searchParams }: PageProps<"/requests">) {
  const [{ asked, board }, viewer] = await Promise.all([boardAt(await searchParams), pageViewer()]);
  return <BoardView asked={asked} board={board} isSignedIn={viewer !== null} />;
}
