import type { ReactNode } from "react";
import { mustBeSetUp } from "@/app/_request/first-run";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  await mustBeSetUp();
  return children;
}
