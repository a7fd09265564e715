import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireUser } from "@/app/_request/page-caller";
import { SandboxView } from "@/components/developers/sandbox/sandbox-view";
import { openSandbox } from "@/lib/developers/sandbox/service";
import { createSandbox, deleteSandbox, moveClock, resetSandbox } from "./actions";

export const metadata: Metadata = { title: "Sandbox" };

export default async function SandboxPage() {
  const caller = await requireUser("/settings/developers/sandbox");
  const [{ available, sandbox, people }, origin] = await Promise.all([openSandbox(caller), pageOrigin()]);
  return (
    <SandboxView
      {...{ available, sandbox, people, origin }}
      actions={{ createSandbox, resetSandbox, moveClock, deleteSandbox }}
    />
  );
}
