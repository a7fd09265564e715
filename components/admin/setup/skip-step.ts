import { callAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";

/** Leaves a step for later, or says that it could not. */
export async function skipStep(skip: () => Promise<void>): Promise<void> {
  const { message } = await callAction(skip);
  if (message) toast(message);
}
